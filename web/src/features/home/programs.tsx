import { Link, type LinkProps } from 'react-router'
import { IconClock, IconLock, IconLockOpen, IconStack2 } from '@tabler/icons-react'
import { buttonLook } from '@oka/ui/button/button.tsx'
import { Cut } from '@oka/ui/picture/cut.tsx'
import { StatePanel } from '@oka/ui/state/state-panel.tsx'
import text from '@oka/ui/text/text.module.css'
import { useDrawings } from '../../platform/site/site.ts'
import type { ProgramCard } from './home-view.ts'
import { homeMessages as m } from './home.messages.ts'
import css from './programs.module.css'

export const programsId = 'programs'

/** Where a program's button leads, and what happens on the way; `hasOpen` where there is a lesson to begin with. */
export type GetStarted = (programId: string, hasOpen: boolean) => Pick<LinkProps, 'to' | 'onClick'>

interface ProgramsProps {
  programs: readonly ProgramCard[]
  programPath: (programId: string) => string
  getStarted: GetStarted
}

export function Programs({ programs, programPath, getStarted }: ProgramsProps) {
  const picture = useDrawings()
  if (programs.length === 0)
    return (
      <section className={css.section} id={programsId}>
        <StatePanel picture={picture('state-empty')} title={m.noPrograms}>
          {m.noProgramsText}
        </StatePanel>
      </section>
    )
  const open = programs.reduce((sum, program) => sum + program.open, 0)
  return (
    <section className={css.section} id={programsId}>
      <div className={text.wide}>
        <h2>{m.programsTitle(programs.length)}</h2>
        {open > 0 && <p className={`${text.lead} ${css.open}`}>{m.openToAll(open)}</p>}
        <ul className={css.list}>
          {programs.map((program) => (
            <li key={program.id}>
              <Link className={css.card} to={programPath(program.id)}>
                <Cut className={css.picture} src={picture(program.illustration)} alt="" />
                <span className={css.words}>
                  <h3>{program.name}</h3>
                  <span className={`${text.mute} ${css.subtitle}`}>{program.subtitle}</span>
                  <span className={text.meta}>{program.lessons === 0 ? <span>{m.soon}</span> : <Count program={program} />}</span>
                </span>
              </Link>
              {program.lessons > 0 && (
                <Link className={buttonLook('line')} aria-label={m.getStartedWith(program.name)} {...getStarted(program.id, program.open > 0)}>
                  {m.getStarted}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const Count = ({ program }: { program: ProgramCard }) => (
  <>
    <span>
      <IconStack2 size={18} stroke={1.75} aria-hidden />
      {m.lessonCount(program.lessons)}
    </span>
    <span>
      <IconClock size={18} stroke={1.75} aria-hidden />
      {m.inAll(program.minutes)}
    </span>
    {program.open > 0 ? (
      <span>
        <IconLockOpen size={18} stroke={1.75} aria-hidden />
        {m.openHere(program.open)}
      </span>
    ) : (
      <span>
        <IconLock size={18} stroke={1.75} aria-hidden />
        {m.opensWithMembership}
      </span>
    )}
  </>
)
