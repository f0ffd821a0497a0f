import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import css from './ordered-topics-field.module.css'
import { topicsMessages as messages } from './topics.messages.ts'

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const

interface SortableTopicProps {
  topic: number
  name: string
  number: number
  count: number
  transition: { duration: number; easing: string } | null
  onMove: (to: number) => void
  onRemove: () => void
}

export function SortableTopic({
  topic,
  name,
  number,
  count,
  transition,
  onMove,
  onRemove,
}: SortableTopicProps) {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition: slide,
    isDragging,
  } = useSortable({
    id: topic,
    transition,
    animateLayoutChanges: () => transition !== null,
    attributes: { roleDescription: messages.dragRole },
  })
  const style = { transform: CSS.Translate.toString(transform), transition: slide }
  return (
    <li
      ref={setNodeRef}
      style={style}
      className={`${css.row} ${isDragging ? css.place : ''}`}
      data-topic={topic}
    >
      <TopicFace
        name={name}
        number={number}
        grip={
          <button
            type="button"
            ref={setActivatorNodeRef}
            className={css.grip}
            {...attributes}
            {...listeners}
            aria-label={messages.drag(name)}
          >
            <IconGripVertical {...icon} />
          </button>
        }
      >
        <IconButton
          data-move="up"
          label={messages.up(name)}
          aria-disabled={number === 1}
          onClick={() => onMove(number - 2)}
        >
          <IconArrowUp {...icon} />
        </IconButton>
        <IconButton
          data-move="down"
          label={messages.down(name)}
          aria-disabled={number === count}
          onClick={() => onMove(number)}
        >
          <IconArrowDown {...icon} />
        </IconButton>
        <IconButton data-remove="" label={messages.remove(name)} onClick={onRemove}>
          <IconX {...icon} />
        </IconButton>
      </TopicFace>
    </li>
  )
}

/** What a row shows; a dragged one shows the signs of its buttons only. */
export const TopicFace = ({
  name,
  number,
  grip,
  children,
}: {
  name: string
  number: number
  grip?: ReactNode
  children?: ReactNode
}) => (
  <>
    {grip ?? (
      <span className={css.grip}>
        <IconGripVertical {...icon} />
      </span>
    )}
    <span className={css.number}>{number}</span>
    <b className={css.name}>{name}</b>
    <span className={css.buttons}>
      {children ??
        [IconArrowUp, IconArrowDown, IconX].map((Icon, index) => (
          <span key={index} className={css.sign}>
            <Icon {...icon} />
          </span>
        ))}
    </span>
  </>
)
