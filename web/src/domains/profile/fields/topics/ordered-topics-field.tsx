import { IconPlus } from '@tabler/icons-react'
import { useEffect, useId, useRef, type RefObject } from 'react'
import { learningTopicOptions } from '@oka/contract/account/option-lists.ts'
import { FormError } from '@oka/ui/form/text-field.tsx'
import { announce } from '../../../../platform/announcer/announcer.ts'
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

  const chips = (
    <ul className={css.chips}>
      {others.map((option) => (
        <li key={option.value}>
          <button
            type="button"
            className={css.chip}
            data-add={option.value}
            aria-label={messages.add(option.label)}
            onClick={() => add(option.value)}
          >
            <IconPlus size={18} stroke={1.75} aria-hidden />
            {option.label}
          </button>
        </li>
      ))}
    </ul>
  )
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
          <summary className={css.chip}>
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

/** What was pressed moves in the page or leaves it, and the focus would go with it. */
function useFocusAfterChange(root: RefObject<HTMLElement | null>) {
  const selector = useRef<string | null>(null)
  useEffect(() => {
    if (selector.current === null) return
    root.current?.querySelector<HTMLElement>(selector.current)?.focus()
    selector.current = null
  })
  return (next: string) => {
    selector.current = next
  }
}
