// What receipts and documents of refunds have in common. It prints on one page.
import { useRef, type ReactNode } from 'react'
import { IconDownload, IconFlask } from '@tabler/icons-react'
import type { Receipt } from '@oka/contract/membership/membership-overview.schema.ts'
import { Logo } from '@oka/ui/brand/logo.tsx'
import { Button } from '@oka/ui/button/button.tsx'
import text from '@oka/ui/text/text.module.css'
import { printAlone } from '../../../../platform/print/print-alone.ts'
import { useSite } from '../../../../platform/site/site.ts'
import { actsMessages as messages } from './acts.messages.ts'
import css from './receipt-paper.module.css'

interface PaperProps extends Pick<Receipt, 'seller' | 'buyer' | 'isTest'> {
  title: string
  line: ReactNode
  /** Rows of the table. */
  children: ReactNode
}

export function Paper({ title, line, isTest, seller, buyer, children }: PaperProps) {
  const { productName } = useSite()
  const paper = useRef<HTMLElement>(null)
  return (
    <div className={css.page}>
      <article ref={paper} className={css.paper} aria-labelledby="receipt-title">
        <Logo name={productName} />
        <h1 id="receipt-title">{title}</h1>
        <p className={`${text.small} ${text.mute}`}>{line}</p>
        {isTest && (
          <p className={css.test}>
            <IconFlask size={20} stroke={1.75} aria-hidden />
            {messages.test}
          </p>
        )}
        <table className={css.table}>
          <caption className={text.hidden}>{messages.amounts}</caption>
          <thead className={text.hidden}>
            <tr>
              <th scope="col">{messages.what}</th>
              <th scope="col">{messages.amount}</th>
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
        <div className={css.parties}>
          <section>
            <h2>{messages.seller}</h2>
            <Lines
              lines={[
                seller.name,
                seller.address,
                seller.taxNumber && messages.taxNumber(seller.taxNumber),
                seller.email,
              ]}
            />
          </section>
          <section>
            <h2>{messages.buyer}</h2>
            {buyer ? (
              <Lines lines={[buyer.name, buyer.email, ...buyer.addressLines, countryName(buyer.country)]} />
            ) : (
              <p>{messages.buyerNotStored}</p>
            )}
          </section>
        </div>
      </article>
      <Button kind="outline" onClick={() => printAlone(paper.current)}>
        <IconDownload size={20} stroke={1.75} aria-hidden />
        {messages.saveAsPdf}
      </Button>
    </div>
  )
}

/** The tax that is in the amount above; nothing where there is none. */
export const TaxRow = ({ taxString, taxRateString }: Pick<Receipt, 'taxString' | 'taxRateString'>) =>
  taxString === null ? null : (
    <tr>
      <th scope="row">{taxRateString === null ? messages.tax : messages.taxAt(taxRateString)}</th>
      <td>
        <bdi>{taxString}</bdi>
      </td>
    </tr>
  )

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <p>
    {lines.filter(Boolean).map((line) => (
      <span key={line}>{line}</span>
    ))}
  </p>
)

const countryName = (code: string) =>
  /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code) : code
