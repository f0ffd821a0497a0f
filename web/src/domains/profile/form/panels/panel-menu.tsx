import { useEffect, useState } from 'react'
import { IconCheck, IconLock } from '@tabler/icons-react'
import { missingAnswers, type Answers } from '@oka/contract/profile/missing-answers.rule.ts'
import { profileFormMessages as messages } from '../profile-form.messages.ts'
import css from '../profile-form.module.css'
import { panels, type PanelId } from './panels.ts'

/** Beside the panels where there is room: which of them are complete, and the one in view. */
export function PanelMenu({ answers }: { answers: Answers }) {
  const current = usePanelInView()
  return (
    <nav className={css.menu} aria-label={messages.parts}>
      {panels.map(({ id, title, required }) => {
        const isPrivate = required.length === 0
        const isDone = missingAnswers(answers, required).length === 0
        return (
          <a
            key={id}
            href={`#${id}`}
            aria-current={id === current ? 'true' : undefined}
            aria-label={isPrivate ? title : (isDone ? messages.done : messages.missing)(title)}
          >
            <span className={`${css.sign} ${isPrivate ? css.private : isDone ? '' : css.missing}`}>
              {isPrivate ? (
                <IconLock size={18} stroke={1.75} aria-hidden />
              ) : (
                isDone && <IconCheck size={18} stroke={2} aria-hidden />
              )}
            </span>
            {title}
          </a>
        )
      })}
    </nav>
  )
}

/** The panel that crosses a line a third down the window; the first one before any did. */
function usePanelInView(): PanelId {
  const [current, setCurrent] = useState<PanelId>(panels[0].id)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = panels.find(({ id }) =>
          entries.some(({ isIntersecting, target }) => isIntersecting && target.id === id),
        )
        if (entered) setCurrent(entered.id)
      },
      { rootMargin: '-33% 0px -67%' },
    )
    for (const { id } of panels) {
      const element = document.getElementById(id)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [])
  return current
}
