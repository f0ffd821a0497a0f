import { IconArrowRight, IconEye, IconEyeOff, IconShield } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { shownColor } from '@oka/contract/partners/button-color.rule.ts'
import { tokenExamples } from '@oka/contract/partners/token-examples.ts'
import { Choices } from '@oka/ui/choice/choices.tsx'
import { Note } from '@oka/ui/state/note.tsx'
import text from '@oka/ui/text/text.module.css'
import { useSite } from '../../../platform/site/site.ts'
import { CodeBlock } from './code-block.tsx'
import { LiveExample } from './live-example.tsx'
import { partnersMessages as messages } from './partners.messages.ts'
import css from './partners-guide.module.css'
import { TwoColumnTable } from './two-column-table.tsx'

const sections = [
  ['try', messages.live.title],
  ['what', messages.what.title],
  ['paste', messages.paste.title],
  ['signed', messages.signed.title],
  ['messages', messages.messages.title],
  ['record', messages.record.title],
  ['colours', messages.colors.title],
  ['figures', messages.figures.title],
  ['see', messages.see.title],
] as const

/** For partners' developers: all they need to show lessons on their own pages. `ask`: how to become a partner. */
export function PartnersGuide({ ask }: { ask: ReactNode }) {
  const { publicUrl } = useSite()
  return (
    <article className={`${text.wide} ${css.page}`}>
      <header className={css.head}>
        <h1>{messages.title}</h1>
        <p className={text.lead}>{messages.lead}</p>
      </header>
      <nav className={css.contents} aria-label={messages.onThisPage}>
        {sections.map(([id, title]) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      <div className={css.sections}>
        <Section id="try" title={messages.live.title} lead={messages.live.text}>
          <LiveExample />
        </Section>
        <Section id="what" title={messages.what.title} lead={messages.what.text}>
          <ol className={css.steps}>
            {messages.what.steps.map((step, index) => (
              <li key={step}>
                <span className={css.number} aria-hidden="true">
                  {index + 1}
                </span>
                <p>{step}</p>
              </li>
            ))}
          </ol>
        </Section>
        <PasteSection academy={publicUrl} />
        <SignedSection academy={publicUrl} />
        <MessagesSection academy={publicUrl} />
        <Section id="record" title={messages.record.title} lead={messages.record.text} />
        <ColorsSection />
        <Section id="figures" title={messages.figures.title} lead={messages.figures.text} />
        <SeeSection />
        {ask}
      </div>
    </article>
  )
}

interface SectionProps {
  id: (typeof sections)[number][0]
  title: string
  lead: string
  children?: ReactNode
}

const Section = ({ id, title, lead, children }: SectionProps) => (
  <section id={id} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    <p>{lead}</p>
    {children}
  </section>
)

function PasteSection({ academy }: { academy: string }) {
  const { paste } = messages
  return (
    <Section id="paste" title={paste.title} lead={paste.plain}>
      <CodeBlock
        language="HTML"
        label={paste.plainCode}
        code={`<iframe src="${academy}/embed/{partnerId}"
  title="Oka Academy lesson" allow="fullscreen; autoplay"
  style="width:100%;height:520px;border:0"></iframe>`}
      />
      <TwoColumnTable caption={paste.parts} head={[paste.part, paste.leftOut]} rows={paste.rows} isCode />
      <h3>{paste.helper}</h3>
      <p>{paste.helperText}</p>
      <CodeBlock
        language="HTML"
        label={paste.helperCode}
        code={`<div data-oka-lesson="{partnerId}" data-program="opp103"></div>
<script src="${academy}/embed.js" defer></script>`}
      />
      <TwoColumnTable
        caption={paste.attributes}
        head={[paste.attribute, paste.meaning]}
        rows={paste.attributeRows}
        isCode
      />
      <p className={css.after}>{paste.oEmbed}</p>
      <p className={css.after}>{paste.blocked}</p>
    </Section>
  )
}

type Language = keyof typeof tokenExamples

function SignedSection({ academy }: { academy: string }) {
  const { signed } = messages
  const [language, setLanguage] = useState<Language>('node')
  return (
    <Section id="signed" title={signed.title} lead={signed.text}>
      <p className={css.after}>{signed.how}</p>
      <Choices
        legend={signed.language}
        legendLook="hidden"
        count="one"
        shape="chip"
        options={(Object.keys(tokenExamples) as Language[]).map((value) => ({
          value,
          label: signed.languages[value],
        }))}
        chosen={[language]}
        onChange={setLanguage}
      />
      <CodeBlock
        language={signed.languages[language]}
        label={signed.code(signed.languages[language])}
        code={tokenExamples[language].trimEnd()}
      />
      <CodeBlock
        language="HTML"
        label={signed.addressCode}
        code={`<div data-oka-lesson="{partnerId}" data-user="{userId}" data-token="{token}"></div>
<script src="${academy}/embed.js" defer></script>`}
      />
      <div className={css.after}>
        <Note tone="sand" icon={<IconShield stroke={1.75} aria-hidden />} title={signed.codeTitle}>
          {signed.codeText}
        </Note>
      </div>
    </Section>
  )
}

function MessagesSection({ academy }: { academy: string }) {
  const words = messages.messages
  return (
    <Section id="messages" title={words.title} lead={words.text}>
      <CodeBlock
        language="JavaScript"
        label={words.code}
        code={`addEventListener('message', (event) => {
  if (event.origin !== '${academy}') return
  if (event.data === 'oka-primary-action') openBooking()
})`}
      />
      <p className={css.after}>{words.helperText}</p>
      <CodeBlock
        language="JavaScript"
        label={words.helperCode}
        code={`const lesson = document.querySelector('[data-oka-lesson]')
lesson.addEventListener('oka-complete', (event) => console.log(event.detail.activityId))`}
      />
      <TwoColumnTable
        caption={words.title}
        head={[words.message, words.when]}
        rows={words.messageRows}
        isCode
      />
      <TwoColumnTable caption={words.action} head={[words.action, words.happens]} rows={words.actionRows} />
      <p className={`${text.small} ${text.mute} ${css.after}`}>{words.privacy}</p>
    </Section>
  )
}

const sampleColor = '#7C8A99'

function ColorsSection() {
  const { colors } = messages
  const { asSent, asShown } = shownColor(sampleColor)
  return (
    <Section id="colours" title={colors.title} lead={colors.text}>
      <div className={css.mend}>
        <ColorSample caption={colors.asSent(sampleColor)} {...asSent} />
        <IconArrowRight size={24} stroke={1.75} aria-hidden />
        <ColorSample caption={colors.asShown(asShown.color)} {...asShown} />
      </div>
    </Section>
  )
}

interface ColorSampleProps {
  caption: string
  color: string
  words: string
  contrast: number
}

const ColorSample = ({ caption, color, words, contrast }: ColorSampleProps) => (
  <figure>
    <figcaption className={`${text.small} ${text.mute}`}>{caption}</figcaption>
    {/* A picture of a button that would be too pale to read. */}
    <svg viewBox="0 0 200 48" role="img" aria-label={`${messages.colors.sample}: ${caption}`}>
      <rect width="200" height="48" rx="24" fill={color} />
      <text x="100" y="30" textAnchor="middle" fill={words} fontWeight="700" fontSize="16">
        {messages.colors.sample}
      </text>
    </svg>
    <b>{messages.colors.contrast(contrast.toFixed(1))}</b>
  </figure>
)

function SeeSection() {
  const { see } = messages
  return (
    <section id="see" aria-labelledby="see-title">
      <h2 id="see-title">{see.title}</h2>
      <div className={css.sees}>
        <div className={css.can}>
          <h3>
            <IconEye size={24} stroke={1.75} aria-hidden />
            <span>{see.can}</span>
          </h3>
          <SeeList rows={see.canRows} />
        </div>
        <div className={css.cannot}>
          <h3>
            <IconEyeOff size={24} stroke={1.75} aria-hidden />
            <span>{see.cannot}</span>
          </h3>
          <SeeList rows={see.cannotRows} />
        </div>
      </div>
      <p className={`${text.small} ${css.after}`}>{see.families}</p>
    </section>
  )
}

const SeeList = ({ rows }: { rows: readonly string[] }) => (
  <ul>
    {rows.map((row) => (
      <li key={row}>{row}</li>
    ))}
  </ul>
)
