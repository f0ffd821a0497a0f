import { Link, useParams } from 'react-router'
import { IconArrowLeft } from '@tabler/icons-react'
import { sheetIds, type SheetId } from '@oka/contract/sheets/sheets.ts'
import { buttonClass } from '@oka/ui/button/button.tsx'
import { paths } from '../../app/paths.ts'
import { isDone, seriesMessages } from '../../domains/library/index.ts'
import { NotFound, PageHead } from '../../domains/site/index.ts'
import { usePrograms } from '../../platform/session-data/session-data.queries.ts'
import { SheetEditor, SheetList, sheetsMessages as messages, wordsOf } from '../../domains/sheets/index.ts'
import { useSite } from '../../platform/site/site.ts'

export const handle = { backRoute: paths.learn }

/** One sheet, or the list of all of them. */
export default function SheetPage() {
  const { sheetId } = useParams()
  if (sheetId === undefined) return <AllSheets />
  const sheet = sheetIds.find((id) => id === sheetId)
  return sheet ? <OneSheet key={sheet} sheet={sheet} /> : <NotFound homePath={paths.home} />
}

function AllSheets() {
  const { productName } = useSite()
  return (
    <>
      <PageHead
        title={`${productName} - ${messages.title}`}
        description={messages.description}
        path={paths.sheets}
        card={{ title: messages.title }}
      />
      <SheetList>
        <Link className={buttonClass('outline')} to={paths.seriesList}>
          {seriesMessages.allSeries}
        </Link>
      </SheetList>
    </>
  )
}

function OneSheet({ sheet }: { sheet: SheetId }) {
  const { productName } = useSite()
  const { programs } = usePrograms(null)
  const { title, lead, shared = lead } = wordsOf(sheet)
  const done = new Set(
    programs?.flatMap(({ learningActivities }) => learningActivities.filter(isDone).map(({ id }) => id)),
  )
  const back = (
    <Link className={buttonClass('back')} to={paths.sheets}>
      <IconArrowLeft size={20} stroke={1.75} aria-hidden />
      {messages.allSheets}
    </Link>
  )
  return (
    <>
      <PageHead
        title={`${productName} - ${title}`}
        description={shared}
        path={paths.sheet(sheet)}
        card={{ title }}
      />
      <SheetEditor sheet={sheet} back={back} isLessonDone={(id) => done.has(id)} />
    </>
  )
}
