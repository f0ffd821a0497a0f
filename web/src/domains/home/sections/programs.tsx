import { Link } from 'react-router'
import { IconChevronRight } from '@tabler/icons-react'
import { LeafImage } from '@oka/ui/picture/leaf-image.tsx'
import text from '@oka/ui/text/text.module.css'
import { useIllustrationUrl } from '../../../platform/site/site.ts'
import type { ProgramCard } from '../home-view.ts'
import { homeMessages as messages } from '../home.messages.ts'
import css from './programs.module.css'
import section from './section.module.css'

interface ProgramsProps {
  programs: readonly ProgramCard[]
  programPath: (programId: string) => string
}

/** A program is a place to stay, not a way in: four rows below the needs. */
export function Programs({ programs, programPath }: ProgramsProps) {
  const illustrationUrl = useIllustrationUrl()
  return (
    <section className={`${text.wide} ${section.section}`} id="programs">
      <h2>{programs.length === 0 ? messages.noPrograms : messages.programsTitle(programs.length)}</h2>
      {programs.length === 0 && <p className={text.mute}>{messages.noProgramsText}</p>}
      <ul className={css.list}>
        {programs.map(({ id, name, subtitle, illustration, totals, opensAll }) => (
          <li key={id}>
            <Link to={programPath(id)}>
              <LeafImage className={css.picture} size="small" src={illustrationUrl(illustration)} alt="" />
              <div className={css.words}>
                <h3>{name}</h3>
                <span>{subtitle}</span>
                <span>{messages.lessonCount(totals, opensAll)}</span>
              </div>
              <IconChevronRight className={css.chevron} size={18} stroke={1.75} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
