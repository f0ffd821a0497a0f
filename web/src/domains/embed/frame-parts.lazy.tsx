// What a frame shows only after a press, or at the end of a lesson.
import { lazy, type ComponentType } from 'react'
import { IconX } from '@tabler/icons-react'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import css from './embed-frame.module.css'
import { embedMessages as messages } from './embed.messages.ts'
import { useFrame } from './frame-context.ts'
import type { FrameContent } from './session/frame-state.ts'

const loaders = {
  list: () => import('./list/lesson-list.tsx'),
  sees: () => import('./list/partner-sees.tsx'),
  end: () => import('./lesson/end-card.tsx'),
}

/** Once the lesson is there: a press then answers at once, and offline. */
export function loadParts() {
  for (const load of Object.values(loaders)) load().catch(() => {}) // a press tries again
}

function PanelNotLoaded() {
  const { showPanel } = useFrame()
  return (
    <section className={css.notLoaded} id="frame-panel" role="alert">
      <p>{messages.notLoaded}</p>
      <IconButton label={messages.closeList} onClick={() => showPanel('none')}>
        <IconX size={24} stroke={1.75} aria-hidden />
      </IconButton>
    </section>
  )
}

const EndNotLoaded = () => <h1>{messages.endTitle}</h1>

export const LessonList = lazy(() =>
  loaders.list().then(
    ({ LessonList: component }) => ({ default: component }),
    () => ({ default: PanelNotLoaded }),
  ),
)
export const PartnerSees = lazy(() =>
  loaders.sees().then(
    ({ PartnerSees: component }) => ({ default: component }),
    () => ({ default: PanelNotLoaded }),
  ),
)
export const EndCard = lazy<ComponentType<{ content: FrameContent }>>(() =>
  loaders.end().then(
    ({ EndCard: component }) => ({ default: component }),
    () => ({ default: EndNotLoaded }),
  ),
)
