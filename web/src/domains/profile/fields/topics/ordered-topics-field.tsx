import { IconPlus } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { learningTopicOptions } from '@oka/contract/account/option-lists.ts'
import { FormError } from '@oka/ui/form/text-field.tsx'
import { announce } from '../../../../platform/announcer/announcer.ts'
import addChips from '../add-chips.module.css'
import { AddChips } from '../add-chips.tsx'
import { useFocusAfterChange } from '../use-focus-after-change.ts'
import { moved } from './moved.rule.ts'
import css from './ordered-topics-field.module.css'
import { SortableTopics } from './sortable-topics.tsx'
import { topicsMessages as messages } from './topics.messages.ts'

const nameOf = (topic: number) => learningTopicOptions.find(({ value }) => value === topic)?.label ?? ''

export interface OrderedTopicsFieldProps {
  /** The most important first. */
  value: readonly number[]
  onChange: (value: number[]) => void
  isInvalid?: boolean
  /** What can be added waits behind a button, where the order matters more than the choice. */
  isAddingFolded?: boolean
}

/** Order is importance. Everything can be done with buttons; dragging is extra. */
export default function OrderedTopicsField({
  value,
  onChange,
  isInvalid = false,
  isAddingFolded = false,
}: OrderedTopicsFieldProps) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const focusNext = useFocusAfterChange(root)
  const others = learningTopicOptions.filter((option) => !value.includes(option.value))

  const move = (from: number, to: number) => {
    const topic = value[from]
    if (topic === undefined || to < 0 || to >= value.length) return
    focusNext(`[data-topic="${topic}"] [data-move="${to < from ? 'up' : 'down'}"]`)
    onChange(moved(value, from, to))
    announce(messages.now(nameOf(topic), to + 1, value.length))
  }
  const remove = (index: number) => {
    const topic = value[index]
    if (topic === undefined) return
    const neighbour = value[index + 1] ?? value[index - 1]
    focusNext(neighbour === undefined ? `[data-add="${topic}"]` : `[data-topic="${neighbour}"] [data-remove]`)
    onChange(value.filter((other) => other !== topic))
    announce(messages.removed(nameOf(topic)))
  }
  const add = (topic: number) => {
    const index = others.findIndex((option) => option.value === topic)
    const neighbour = others[index + 1] ?? others[index - 1]
    focusNext(
      neighbour === undefined
        ? `[data-topic="${topic}"] [data-move="up"]`
        : `[data-add="${neighbour.value}"]`,
    )
    onChange([...value, topic])
    announce(messages.now(nameOf(topic), value.length + 1, value.length + 1))
  }

  const chips = <AddChips options={others} nameOf={messages.add} onAdd={add} />
  return (
    <div
      ref={root}
      role="group"
      aria-label={messages.topics}
      aria-describedby={isInvalid ? `${id}error` : undefined}
    >
      {value.length > 0 && (
        <SortableTopics
          topics={value}
          nameOf={nameOf}
          onMove={move}
          onRemove={remove}
          onDrop={(from, to) => onChange(moved(value, from, to))}
        />
      )}
      {isInvalid && <FormError id={`${id}error`}>{messages.error}</FormError>}
      {others.length > 0 && isAddingFolded && (
        <details className={css.folded}>
          <summary className={addChips.chip}>
            <IconPlus size={18} stroke={1.75} aria-hidden />
            {messages.addOne}
          </summary>
          {chips}
        </details>
      )}
      {others.length > 0 && !isAddingFolded && (
        <>
          <h2 className={css.more}>{value.length === 0 ? messages.addFirst : messages.addMore}</h2>
          {chips}
        </>
      )}
    </div>
  )
}
