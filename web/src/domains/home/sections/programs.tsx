import { Link, type LinkProps } from 'react-router'
import { IconClock, IconLock, IconLockOpen, IconStack2 } from '@tabler/icons-react'
import { buttonClass } from '@oka/ui/button/button.tsx'
import { LeafImage } from '@oka/ui/picture/leaf-image.tsx'
import { StatePanel } from '@oka/ui/state/state-panel.tsx'
import text from '@oka/ui/text/text.module.css'
import { useIllustrationUrl } from '../../../platform/site/site.ts'
import type { ProgramCard } from '../home-view.ts'
import { homeMessages as messages } from '../home.messages.ts'
import css from './programs.module.css'

const programsId = 'programs'

/** The link that starts a program. */
export type GetStarted = (programId: string) => Pick<LinkProps, 'to' | 'onClick'>

interface ProgramsProps {
  programs: readonly ProgramCard[]
  programPath: (programId: string) => string
  getStarted: GetStarted
}

export function Programs({ programs, programPath, getStarted }: ProgramsProps) {
  const illustrationUrl = useIllustrationUrl()
  if (programs.length === 0)
    return (
      <section className={css.section} id={programsId}>
        <StatePanel picture={illustrationUrl('state-empty')} title={messages.noPrograms}>
          {messages.noProgramsText}
        </StatePanel>
      </section>
    )
  const openCount = programs.reduce((sum, { totals }) => sum + totals.open, 0)
  return (
    <section className={css.section} id={programsId}>
      <div className={text.wide}>
        <h2>{messages.programsTitle(programs.length)}</h2>
        {openCount > 0 && <p className={`${text.lead} ${css.open}`}>{messages.openToAll(openCount)}</p>}
        <ul className={css.list}>
          {programs.map((program) => (
            <li key={program.id}>
              <Link className={css.card} to={programPath(program.id)}>
                <LeafImage className={css.picture} src={illustrationUrl(program.illustration)} alt="" />
                <div className={css.words}>
                  <h3>{program.name}</h3>
                  <span className={`${text.mute} ${css.subtitle}`}>{program.subtitle}</span>
                  <span className={text.meta}>
                    {program.totals.lessons === 0 ? (
                      <span>{messages.noLessons}</span>
                    ) : (
                      <Counts {...program} />
                    )}
                  </span>
                </div>
              </Link>
              {program.totals.open > 0 && (
                <Link
                  className={buttonClass('outline')}
                  aria-label={messages.getStartedWith(program.name)}
                  {...getStarted(program.id)}
                >
                  {messages.getStarted}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const Counts = ({ totals, opensAll }: Pick<ProgramCard, 'totals' | 'opensAll'>) => (
  <>
    <span>
      <IconStack2 size={18} stroke={1.75} aria-hidden />
      <span>{opensAll ? messages.ownLessons(totals.lessons) : messages.lessonCount(totals.lessons)}</span>
    </span>
    <span>
      <IconClock size={18} stroke={1.75} aria-hidden />
      {messages.timeInAll(totals.minutes)}
    </span>
    {totals.open > 0 ? (
      <span>
        <IconLockOpen size={18} stroke={1.75} aria-hidden />
        {messages.openWithoutAccount(totals.open)}
      </span>
    ) : (
      <span>
        <IconLock size={18} stroke={1.75} aria-hidden />
        {messages.opensWithMembership}
      </span>
    )}
  </>
)
