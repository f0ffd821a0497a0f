import {
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type Modifier,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useId, useState } from 'react'
import css from './ordered-topics-field.module.css'
import { moved } from './moved.rule.ts'
import { SortableTopic, TopicFace } from './sortable-topic.tsx'
import { topicsMessages as messages } from './topics.messages.ts'

const slideMs = 220
const upAndDownOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 })
const ease = 'cubic-bezier(0.2, 0.7, 0.2, 1)'

interface SortableTopicsProps {
  topics: readonly number[]
  nameOf: (topic: number) => string
  onMove: (from: number, to: number) => void
  onRemove: (index: number) => void
  onDrop: (from: number, to: number) => void
}

export function SortableTopics({ topics, nameOf, onMove, onRemove, onDrop }: SortableTopicsProps) {
  const [drag, setDrag] = useState<{ topic: number; over: number } | null>(null)
  /** The numbers are those that dropping here would give. */
  const numbered = drag ? moved(topics, topics.indexOf(drag.topic), topics.indexOf(drag.over)) : topics
  const id = useId()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const isStill = typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDownOnly]}
      accessibility={{
        announcements: announcementsOf(topics, nameOf, drag !== null && drag.over !== drag.topic),
        screenReaderInstructions: { draggable: messages.dragHelp },
      }}
      onDragStart={({ active }) => setDrag({ topic: Number(active.id), over: Number(active.id) })}
      onDragOver={({ active, over }) =>
        setDrag({ topic: Number(active.id), over: Number((over ?? active).id) })
      }
      onDragCancel={() => setDrag(null)}
      onDragEnd={({ active, over }) => {
        setDrag(null)
        if (over && over.id !== active.id)
          onDrop(topics.indexOf(Number(active.id)), topics.indexOf(Number(over.id)))
      }}
    >
      <SortableContext items={[...topics]} strategy={verticalListSortingStrategy}>
        <ol className={css.list}>
          {topics.map((topic, index) => (
            <SortableTopic
              key={topic}
              topic={topic}
              name={nameOf(topic)}
              number={numbered.indexOf(topic) + 1}
              count={topics.length}
              transition={isStill ? null : { duration: slideMs, easing: ease }}
              onMove={(to) => onMove(index, to)}
              onRemove={() => onRemove(index)}
            />
          ))}
        </ol>
      </SortableContext>
      <DragOverlay dropAnimation={isStill ? null : { duration: slideMs, easing: ease }}>
        {drag && (
          <div className={`${css.row} ${css.lifted}`} aria-hidden="true">
            <TopicFace name={nameOf(drag.topic)} number={numbered.indexOf(drag.topic) + 1} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}

/**
 * What a screen reader says while a topic is dragged with keys. A lifted topic is over its own place at once:
 * to say so would cut off that it is lifted.
 */
function announcementsOf(
  topics: readonly number[],
  nameOf: (topic: number) => string,
  hasLeftItsPlace: boolean,
): Announcements {
  const name = (id: UniqueIdentifier) => nameOf(Number(id))
  const number = (id: UniqueIdentifier) => topics.indexOf(Number(id)) + 1
  return {
    onDragStart: ({ active }) => messages.lifted(name(active.id)),
    onDragOver: ({ active, over }) =>
      over && (hasLeftItsPlace || over.id !== active.id)
        ? messages.over(name(active.id), number(over.id), topics.length)
        : undefined,
    onDragEnd: ({ active, over }) =>
      messages.now(name(active.id), number(over?.id ?? active.id), topics.length),
    onDragCancel: ({ active }) => messages.back(name(active.id)),
  }
}
