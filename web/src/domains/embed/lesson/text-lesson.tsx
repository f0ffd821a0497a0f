import { Suspense } from 'react'
import { IconStethoscope } from '@tabler/icons-react'
import { evidenceWords } from '@oka/contract/catalogue/evidence.messages.ts'
import { gradeInWords } from '@oka/contract/catalogue/grade-in-words.rule.ts'
import { EvidenceCard } from '@oka/ui/evidence/evidence-card.tsx'
import { GrowthIcon } from '@oka/ui/growth/growth-icon.tsx'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../app/paths.ts'
import { lessonKind, lessonKindMessages } from '../../library/index.ts'
import { lessonPartsMessages, ShortAnswer, TwoVoices, variantForAnyone } from '../../lesson/index.ts'
import { DoneButton } from '../controls/done-button.tsx'
import { FrameControls, NewTabLink } from '../controls/frame-controls.tsx'
import { embedMessages as messages } from '../embed.messages.ts'
import { useFrame } from '../frame-context.ts'
import type { FrameContent } from '../session/frame-state.ts'
import { EndCard } from '../frame-parts.lazy.tsx'
import css from './frame-lesson.module.css'
import { HelpNumbers } from './help-numbers.tsx'
import { LessonTitle } from './lesson-title.tsx'
import { linksInNewTabs } from './links-in-new-tabs.rule.ts'
import { useDone } from './use-done.ts'

/** A lesson to read: the short answer first, and of a danger the numbers to call right below it. */
export function TextLesson({ content }: { content: FrameContent }) {
  const { activity } = useFrame()
  const { hasEnded, done, startOver } = useDone()
  const { parts, textContent } = content
  const isUrgent = activity.isSafety === true
  return (
    <>
      <div className={css.content}>
        {hasEnded ? (
          <Suspense fallback={null}>
            <EndCard content={content} />
          </Suspense>
        ) : (
          <article className={css.article}>
            <div className={css.kicker}>
              <p className={`${text.small} ${text.mute}`}>
                {lessonKindMessages.kindAndTime(lessonKind(activity), activity.minutes)}
              </p>
              <NewTabLink className={css.newTab} />
            </div>
            <LessonTitle />
            <ShortAnswer answer={parts.shortAnswer} isUrgent={isUrgent} />
            {isUrgent && parts.help.length > 0 && <HelpNumbers kinds={parts.help} isUrgent />}
            {parts.disagreement && <TwoVoices disagreement={parts.disagreement} />}
            <div className={css.text} dangerouslySetInnerHTML={{ __html: linksInNewTabs(textContent) }} />
            <ToTry content={content} />
            <SeekHelp content={content} />
            <Sources content={content} />
          </article>
        )}
      </div>
      <FrameControls primary={<DoneButton onPress={done} />} onReplay={startOver} captions={null} />
    </>
  )
}

function ToTry({ content: { parts } }: { content: FrameContent }) {
  const { tryToday } = parts
  const variant = tryToday && variantForAnyone(tryToday.variants)
  if (!tryToday || !variant) return null
  return (
    <section className={css.toTry} aria-labelledby="frame-try">
      <h2 id="frame-try">
        {!tryToday.isNow && <GrowthIcon stage="sprout" />}
        <span>{tryToday.isNow ? lessonPartsMessages.doThisNow : messages.toTry(tryToday.minutes)}</span>
      </h2>
      <p className={css.step}>{variant.step}</p>
      <p className={`${text.small} ${text.mute}`}>{variant.when}</p>
    </section>
  )
}

/** When to ask for help, and whom. */
function SeekHelp({ content: { parts } }: { content: FrameContent }) {
  return (
    <section className={css.part} aria-labelledby="frame-help">
      <h2 id="frame-help">{lessonPartsMessages.seekHelp}</h2>
      <ul className={css.lines}>
        {parts.seekHelp.map((line) => (
          <li key={line}>
            <IconStethoscope size={22} stroke={1.75} aria-hidden />
            <span>{line}</span>
          </li>
        ))}
      </ul>
      <p className={`${text.small} ${text.mute}`}>{lessonPartsMessages.notAdvice}</p>
      {parts.help.length > 0 && <HelpNumbers kinds={parts.help} />}
    </section>
  )
}

/** What the answer rests on, and how sure it is. */
function Sources({ content: { parts } }: { content: FrameContent }) {
  if (parts.evidence.length === 0) return null
  return (
    <section className={css.part}>
      <h2>{parts.disagreement ? lessonPartsMessages.evidenceOfVoices : lessonPartsMessages.evidence}</h2>
      <p className={text.small}>
        <a href={paths.evidence} target="_blank" rel="noopener">
          {lessonPartsMessages.howSure}
        </a>
      </p>
      {parts.evidence.map((card) => (
        <EvidenceCard
          key={card.title}
          words={evidenceWords}
          {...card}
          {...gradeInWords(card)}
          headingLevel="h3"
        />
      ))}
    </section>
  )
}
