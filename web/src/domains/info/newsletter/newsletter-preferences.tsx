import { useEffect, useState, type ReactNode } from 'react'
import { letterKinds, type LetterKind } from '@oka/contract/newsletter/newsletter.schema.ts'
import { Switch } from '@oka/ui/form/switch.tsx'
import text from '@oka/ui/text/text.module.css'
import { newsletterMessages as messages } from './newsletter.messages.ts'
import css from './newsletter.module.css'

interface NewsletterPreferencesProps {
  email: string
  /** As the server has them. */
  letters: readonly LetterKind[]
  isSaving: boolean
  /** The last change did not arrive. */
  isFailed: boolean
  onChoose: (letters: LetterKind[]) => void
  unsubscribe: ReactNode
}

const isSame = (one: readonly LetterKind[], other: readonly LetterKind[]) =>
  one.length === other.length && one.every((kind) => other.includes(kind))

/** Every press is saved at once; one that comes while another is saved follows it. */
export function NewsletterPreferences({
  email,
  letters,
  isSaving,
  isFailed,
  onChoose,
  unsubscribe,
}: NewsletterPreferencesProps) {
  const [wanted, setWanted] = useState(letters)
  const [hasChanged, setChanged] = useState(false)
  const mustSave = !isSaving && !isFailed && !isSame(wanted, letters)
  useEffect(() => {
    if (mustSave) onChoose([...wanted])
  }, [mustSave, onChoose, wanted])

  function toggle(kind: LetterKind, isOn: boolean) {
    const next = letterKinds.filter((one) => (one === kind ? isOn : wanted.includes(one)))
    setWanted(next)
    setChanged(true)
    if (isFailed) onChoose(next)
  }

  const isOnItsWay = isSaving || mustSave
  const said =
    !hasChanged || isFailed
      ? ''
      : isOnItsWay
        ? messages.saving
        : wanted.length === 0
          ? messages.savedNone
          : messages.saved
  return (
    <section>
      <h1>{messages.linkTitle}</h1>
      <p className={text.lead}>
        <span>{messages.preferencesFor}</span> <b className={css.address}>{email}</b>.{' '}
        <span>{messages.preferencesLead}</span>
      </p>
      <h2>{messages.whatComes}</h2>
      <div className={css.switches}>
        {letterKinds.map((kind) => {
          const [label, hint] = messages.letters[kind]
          return (
            <Switch
              key={kind}
              label={label}
              hint={hint}
              isOn={wanted.includes(kind)}
              onChange={(isOn) => toggle(kind, isOn)}
            />
          )
        })}
      </div>
      <p role="status" className={css.saved}>
        <span>{said}</span>
      </p>
      <h2>{messages.enough}</h2>
      <p className={`${text.small} ${text.mute}`}>{messages.enoughText}</p>
      {unsubscribe}
    </section>
  )
}
