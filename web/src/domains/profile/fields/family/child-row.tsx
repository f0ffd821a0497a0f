import { IconTrashX } from '@tabler/icons-react'
import type { Child } from '@oka/contract/profile/children.schema.ts'
import { Button } from '@oka/ui/button/button.tsx'
import { childFacts, initialOf } from '../../children/child-words.ts'
import { childrenFieldMessages as messages } from './children-field.messages.ts'
import css from './children-field.module.css'
import { useTakesFocus } from './use-takes-focus.ts'

export interface ShownInList {
  child: Child
  /** How the list calls it. */
  name: string
  /** In the list, from 1. */
  place: number
  /** Once it appears. */
  takesFocus: boolean
}

/** A child whose questions are answered, or left open. */
export function ChildRow({
  child,
  name,
  place,
  takesFocus,
  onChange,
}: ShownInList & { onChange: () => void }) {
  const change = useTakesFocus<HTMLButtonElement>(takesFocus)
  return (
    <div className={css.row}>
      <ChildLeaf child={child} place={place} />
      <div className={css.words}>
        <ChildName child={child} name={name} />
        <small>{messages.facts(childFacts(child), child.speech)}</small>
      </div>
      <Button
        ref={change}
        kind="text"
        className={css.change}
        aria-label={messages.changeOf(name)}
        onClick={onChange}
      >
        {messages.change}
      </Button>
    </div>
  )
}

/** In the place of its row, until the page is left. */
export function RemovedChild({ name, takesFocus, onUndo }: ShownInList & { onUndo: () => void }) {
  const undo = useTakesFocus<HTMLButtonElement>(takesFocus)
  return (
    <div className={css.removed}>
      <IconTrashX size={24} stroke={1.75} aria-hidden />
      <div>
        <p>
          <b>{messages.removed(name)}</b>
        </p>
        <p>{messages.lessonsStay}</p>
        <Button
          ref={undo}
          kind="text"
          className={css.undo}
          aria-label={messages.undoOf(name)}
          onClick={onUndo}
        >
          {messages.undo}
        </Button>
      </div>
    </div>
  )
}

const tones = ['', css.second, css.third]

/** The letter tells them apart, the colour helps. */
export const ChildLeaf = ({ child, place }: Pick<ShownInList, 'child' | 'place'>) => (
  <span className={`${css.leaf} ${tones[(place - 1) % tones.length]}`} translate="no" aria-hidden="true">
    {initialOf(child.nickname) || place}
  </span>
)

/** A nickname is not translated, and is read in its own direction. */
export const ChildName = ({ child, name, id }: Pick<ShownInList, 'child' | 'name'> & { id?: string }) => (
  <b id={id} className={css.name}>
    {child.nickname.trim() === '' ? (
      <span key="place">{name}</span>
    ) : (
      <bdi key="nickname" translate="no">
        {name}
      </bdi>
    )}
  </b>
)
