import { Suspense, type CSSProperties } from 'react'
import text from '@oka/ui/text/text.module.css'
import { illustrationUrl } from '../../../platform/site/site.ts'
import { quoteMessages, splitQuote } from '../../lesson/index.ts'
import { DoneButton } from '../controls/done-button.tsx'
import { FrameControls } from '../controls/frame-controls.tsx'
import { useFrame } from '../frame-context.ts'
import type { FrameContent } from '../session/frame-state.ts'
import { EndCard } from '../frame-parts.lazy.tsx'
import { LessonTitle } from './lesson-title.tsx'
import { linksInNewTabs } from './links-in-new-tabs.rule.ts'
import lesson from './frame-lesson.module.css'
import css from './quote-lesson.module.css'
import { useDone } from './use-done.ts'

/** Words of Wisdom: the words over their picture, and one question. */
export function QuoteLesson({ content }: { content: FrameContent }) {
  const { activity, page } = useFrame()
  const { hasEnded, done, startOver } = useDone()
  const { words, about, question } = splitQuote(content.textContent)
  const picture = (form: string) => `url("${illustrationUrl(page.site, `quote-${activity.scene}-${form}`)}")`
  const scene = { '--day': picture('day-wide'), '--night': picture('night-wide') } as CSSProperties
  return (
    <>
      <div className={lesson.content}>
        {hasEnded ? (
          <Suspense fallback={null}>
            <EndCard content={content} />
          </Suspense>
        ) : (
          <article className={css.quote}>
            <LessonTitle className={text.hidden} />
            <blockquote dangerouslySetInnerHTML={{ __html: `“${words.replace(/^[“"]|[”"]$/g, '')}”` }} />
            <p className={css.author}>
              <span>{activity.contentAuthor}</span> <cite>{activity.bookTitle}</cite>
            </p>
            <div className={css.scene} style={scene} />
            {question && (
              <p className={css.question} dangerouslySetInnerHTML={{ __html: linksInNewTabs(question) }} />
            )}
            {about && (
              <details className={css.about}>
                <summary>{quoteMessages.about}</summary>
                <div dangerouslySetInnerHTML={{ __html: linksInNewTabs(about) }} />
              </details>
            )}
          </article>
        )}
      </div>
      <FrameControls primary={<DoneButton onPress={done} />} onReplay={startOver} captions={null} />
    </>
  )
}
