import { Link } from 'react-router'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../app/paths.ts'
import { homeMessages as messages } from '../home.messages.ts'
import css from './about-line.module.css'

/** What the academy is, in its documented words, with a link to the people behind it (PUB-3). */
export const AboutLine = () => (
  <p className={`${text.wide} ${css.line}`}>
    <span>
      {messages.about} <Link to={paths.aboutUs}>{messages.aboutLink}</Link>
    </span>
  </p>
)
