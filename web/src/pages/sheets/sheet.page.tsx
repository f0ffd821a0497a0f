import { Link, useParams } from 'react-router'
import { IconArrowLeft } from '@tabler/icons-react'
import { sheetIds } from '@oka/contract/sheets/sheets.ts'
import { buttonClass } from '@oka/ui/button/button.tsx'
import { paths } from '../../app/paths.ts'
import { isDone } from '../../features/lesson-model/lesson-model.door.ts'
import { NotFound } from '../../features/not-found/not-found.tsx'
import { PageHead } from '../../features/seo/page-head.tsx'
import { usePrograms } from '../../features/session-data/session-data.door.ts'
import { SheetEditor, sheetsMessages as messages, wordsOf } from '../../features/sheets/sheets.door.ts'
import { useSite } from '../../platform/site/site.ts'

export const handle = { backRoute: paths.sheets }

export default function SheetPage() {
  const { productName } = useSite()
  const { sheetId } = useParams()
  const { programs } = usePrograms(null)
  const sheet = sheetIds.find((id) => id === sheetId)
  if (!sheet) return <NotFound homePath={paths.home} />
  const { title, lead } = wordsOf(sheet)
  const done = new Set(programs?.flatMap(({ learningActivities }) => learningActivities.filter(isDone).map(({ id }) => id)))
  const back = (
    <Link className={buttonClass('text')} to={paths.sheets}>
      <IconArrowLeft size={20} stroke={1.75} aria-hidden />
      {messages.allSheets}
    </Link>
  )
  return (
    <>
      <PageHead title={`${productName} - ${title}`} description={lead} path={paths.sheet(sheet)} card={{ title }} />
      <SheetEditor key={sheet} sheet={sheet} back={back} isLessonDone={(id) => done.has(id)} />
    </>
  )
}
