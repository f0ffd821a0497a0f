import { Link } from 'react-router'
import { buttonClass } from '@oka/ui/button/button.tsx'
import { paths } from '../../app/paths.ts'
import { PageHead } from '../../features/seo/page-head.tsx'
import { seriesMessages } from '../../features/series/series.door.ts'
import { SheetList, sheetsMessages as messages } from '../../features/sheets/sheets.door.ts'
import { useSite } from '../../platform/site/site.ts'

export const handle = { backRoute: paths.learn }

export default function SheetListPage() {
  const { productName } = useSite()
  return (
    <>
      <PageHead title={`${productName} - ${messages.title}`} description={messages.description} path={paths.sheets} card={{ title: messages.title }} />
      <SheetList>
        <Link className={buttonClass('outline')} to={paths.seriesList}>
          {seriesMessages.allSeries}
        </Link>
      </SheetList>
    </>
  )
}
