import { Link } from 'react-router'
import { IconClock, IconStack2 } from '@tabler/icons-react'
import { Cut } from '@oka/ui/picture/cut.tsx'
import { StatePanel } from '@oka/ui/state/state-panel.tsx'
import text from '@oka/ui/text/text.module.css'
import { useDrawings } from '../../platform/site/site.ts'
import type { ProgramCard } from './home-view.ts'
import { homeMessages as m } from './home.messages.ts'
import css from './programs.module.css'

export const programsId = 'programs'

export function Programs({ programs, programPath }: { programs: readonly ProgramCard[]; programPath: (programId: string) => string }) {
  const picture = useDrawings()
  if (programs.length === 0)
    return (
      <section className={css.section} id={programsId}>
        <StatePanel picture={picture('state-empty')} title={m.noPrograms}>
          {m.noProgramsText}
        </StatePanel>
      </section>
    )
  return (
    <section className={css.section} id={programsId}>
      <div className={text.wide}>
        <h2>{m.programsTitle(programs.length)}</h2>
        <ul className={css.list}>
          {programs.map((program) => (
            <li key={program.id}>
              <Link to={programPath(program.id)}>
                <Cut className={css.picture} src={picture(program.illustration)} alt="" />
                <span className={css.words}>
                  <h3>{program.name}</h3>
                  <span className={`${text.mute} ${css.subtitle}`}>{program.subtitle}</span>
                  <span className={text.meta}>{program.lessons === 0 ? <span>{m.soon}</span> : <Count program={program} />}</span>
                </span>
              </Link>
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
  </>
)
