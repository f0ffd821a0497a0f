import { Link } from 'react-router'
import { IconArrowRight } from '@tabler/icons-react'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../app/paths.ts'
import { useIllustrationUrl } from '../../../platform/site/site.ts'
import type { HomeView } from '../home-view.ts'
import { homeMessages as messages } from '../home.messages.ts'
import section from './section.module.css'
import css from './topics.module.css'

/** For who would rather look around: each topic leads to its lessons, the last link to the questions. */
export function Topics({ topics, topicCount }: Pick<HomeView, 'topics' | 'topicCount'>) {
  const illustrationUrl = useIllustrationUrl()
  if (topics.length === 0) return null
  return (
    <section className={`${text.wide} ${section.section}`} id="topics">
      <h2>{messages.topicsTitle}</h2>
      <ul className={css.topics}>
        {topics.map(({ slug, title, icon }) => (
          <li key={slug}>
            <Link to={paths.browseTopic(slug)}>
              <img
                src={illustrationUrl(`topic-${icon}`)}
                alt=""
                width={68}
                height={68}
                loading="lazy"
                decoding="async"
              />
              <span>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={css.ways}>
        <Link className={section.quiet} to={paths.browse}>
          {messages.allTopics(topicCount)}
          <IconArrowRight size={18} stroke={1.75} aria-hidden />
        </Link>
        <Link className={section.quiet} to={paths.onboarding}>
          {messages.questions}
        </Link>
      </p>
    </section>
  )
}
