import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { IconArrowRight, IconLockOpen, IconSearch } from '@tabler/icons-react'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../app/paths.ts'
import { useIllustrationUrl } from '../../../platform/site/site.ts'
import { WhatsHard } from '../../library/index.ts'
import type { NeedButton } from '../home-view.ts'
import { homeMessages as messages } from '../home.messages.ts'
import css from './needs.module.css'

interface NeedsProps {
  needs: readonly NeedButton[]
  /** The page begins here; for others it begins with where they left off. */
  isFirst: boolean
  /** Beside them. */
  children?: ReactNode
}

/** What is hard tonight: each need leads to a page of its own, without a question (DOOR-2). */
export function Needs({ needs, isFirst, children }: NeedsProps) {
  const illustrationUrl = useIllustrationUrl()
  const Heading = isFirst ? 'h1' : 'h2'
  return (
    <section className={css.section} aria-labelledby="needs">
      <div className={`${text.wide} ${css.grid} ${isFirst ? css.beside : ''}`}>
        <div>
          <Heading className={isFirst ? text.display : undefined} id="needs">
            <WhatsHard />
          </Heading>
          {isFirst && <p className={`${text.lead} ${css.lead}`}>{messages.lead}</p>}
          <Link className={css.field} to={paths.searchField}>
            <IconSearch size={24} stroke={1.75} aria-hidden />
            <span>
              {messages.aWord}
              <span className={text.hidden}>{messages.search}</span>
            </span>
            <span className={css.go}>
              <IconArrowRight size={24} stroke={1.75} aria-hidden />
            </span>
          </Link>
          <ul className={css.needs}>
            {needs.map(({ slug, name, picture }) => (
              <li key={slug}>
                <Link to={paths.need(slug)}>
                  <img src={illustrationUrl(picture)} alt="" width={48} height={48} />
                  <span>{name}</span>
                </Link>
              </li>
            ))}
          </ul>
          {isFirst && (
            <p className={css.promise}>
              <IconLockOpen size={20} stroke={1.75} aria-hidden />
              <span>{messages.noQuestions}</span>
            </p>
          )}
        </div>
        {children}
      </div>
    </section>
  )
}
