import { useId, useState } from 'react'
import { Button } from '@oka/ui/button/button.tsx'
import { TextField } from '@oka/ui/form/text-field.tsx'
import css from './calculator.module.css'
import { dollars, investorMessages } from './investors.messages.ts'
import { projection } from './plan.ts'
import { limits, parseFigure, project, type FigureProblem, type Projection } from './projection.rule.ts'

const messages = investorMessages.calculator
const names = ['leads', 'acquisition', 'conversion', 'transaction'] as const
type Texts = Record<keyof Projection, string>

const asTyped = (figure: number) => figure.toLocaleString('en')
const ofPlan: Texts = {
  leads: asTyped(projection.leads),
  acquisition: asTyped(projection.acquisition),
  conversion: asTyped(projection.conversion),
  transaction: asTyped(projection.transaction),
}

const messageOf = (figure: number | FigureProblem, maximum: number): string | null => {
  if (typeof figure === 'number') return null
  return figure === 'tooLarge' ? messages.problems.tooLarge(maximum) : messages.problems[figure]
}

/** The projection of the plan, and what other figures would give (PUB-19). */
export function Calculator() {
  const titleId = useId()
  const [texts, setTexts] = useState(ofPlan)
  const read = (name: keyof Projection) => parseFigure(texts[name], limits[name])
  const [leads, acquisition, conversion, transaction] = names.map(read)
  const isWhole =
    typeof leads === 'number' &&
    typeof acquisition === 'number' &&
    typeof conversion === 'number' &&
    typeof transaction === 'number'
  return (
    <div className={css.calculator} role="group" aria-labelledby={titleId} id="projection">
      <div className={css.figures}>
        <h3 id={titleId}>{messages.title}</h3>
        <p className={css.quiet}>{messages.text}</p>
        <noscript>{messages.needsScript}</noscript>
        {names.map((name) => (
          <TextField
            key={name}
            label={messages.fields[name]}
            inputMode="decimal"
            autoComplete="off"
            value={texts[name]}
            maxLength={20}
            error={messageOf(read(name), limits[name])}
            onChange={({ target }) => setTexts({ ...texts, [name]: target.value })}
          />
        ))}
        <Button kind="text" className={css.reset} onClick={() => setTexts(ofPlan)}>
          {messages.reset}
        </Button>
      </div>
      <div className={css.result}>
        <output aria-labelledby={titleId}>
          {isWhole ? (
            <Result {...{ leads, acquisition, conversion, transaction }} />
          ) : (
            <p>{messages.unknown}</p>
          )}
        </output>
      </div>
    </div>
  )
}

function Result(figures: Projection) {
  const { signUps, purchases, day, week, year, about, ofHundred } = project(figures)
  return (
    <>
      <p className={css.sums}>
        <span>
          {messages.about} <b>{dollars(about.week)}</b> {messages.week}
        </span>
        <span>
          {messages.about} <b>{dollars(about.year)}</b> {messages.year}
        </span>
      </p>
      <p>{messages.ofHundred(ofHundred.signUps, ofHundred.purchases)}</p>
      <p>{messages.steps(signUps, purchases, day)}</p>
      <p className={css.quiet}>{messages.exact(week, year)}</p>
    </>
  )
}
