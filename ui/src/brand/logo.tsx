import css from './logo.module.css'

interface LogoProps {
  /** The product's name, which is configuration. */
  name: string
}

/** The name whose letters are drawn; any other is set in the heading face beside the sign. */
export const drawnName = 'Oka Academy'

/** Inline, so that on a slow connection it appears together with the text. */
export const Logo = ({ name }: LogoProps) =>
  name === drawnName ? (
    <span className={css.logo}>
      <svg className={css.word} viewBox="0 0 136 68" aria-hidden="true">
        <Sign />
        <path className={css.letters} transform="translate(65 59)" d={letters} />
      </svg>
      <span className={css.academy} />
    </span>
  ) : (
    <span className={css.named}>
      <svg className={css.sign} viewBox="0 0 64 68" aria-hidden="true">
        <Sign />
      </svg>
      <span className={css.name}>{name}</span>
    </span>
  )

const Sign = () => (
  <g transform="translate(0 2)">
    <path className={css.ring} d="M22.6 9.1A26.5 26.5 0 1 0 41.4 9.1A20.2 20.2 0 1 1 22.6 9.1Z" />
    <path className={css.stem} d="M32 38C32 30 31 24 32.6 16" />
    <path className={css.leaf} d="M32.4 20C30.6 9.6 36.6 2.6 46.4 1.6C47.2 11.8 42 19 32.4 20Z" />
    <path className={css.leaf} d="M31.8 27.4C25.6 28 21.4 24.8 20.8 18.2C27.2 17.6 31.6 21 31.8 27.4Z" />
    <path className={css.seed} d="M32 33.4C37.6 37 37.6 44 32 47.6C26.4 44 26.4 37 32 33.4Z" />
  </g>
)

const letters =
  'm4.1 0q-1 0-1.5-.4-.5-.5-.5-1.3 0-.7.3-1.1.4-.4 1-.7l.9-.3q.7-.3 1-.8.3-.5.3-1.7v-31.3q0-1.1-.3-1.5-.3-.5-.9-.6l-1.5-.2q-.6-.2-1-.6-.3-.4-.3-.9 0-.7.4-1.1.5-.5 1.4-.8l4.9-1.8q1-.4 1.8-.6.7-.2 1.4-.2.9 0 1.4.5.4.5.4 1.5v37.6q0 1.3.3 1.8.3.6.9.8l1 .4q1.1.5 1.1 1.6 0 1.7-1.8 1.7zm6.7-13.4l11.8-9.7q.7-.5.6-1 0-.5-.7-.8l-1-.3q-.7-.3-1-.7-.3-.4-.3-.9 0-.9.6-1.3.5-.5 1.5-.5h10q1 0 1.5.5.5.4.5 1.2 0 .8-.5 1.4-.5.6-2.3.9-1.1.2-2.1.7-.9.4-2.4 1.7l-15.2 12.3zm10.2-6.9l10.4 14.3q.8 1 1.3 1.4.5.5 1.2.9.9.5 1.3.9.5.5.5 1.2 0 .7-.6 1.2-.5.4-1.4.4h-11q-.8 0-1.3-.5-.5-.4-.5-1.2 0-.6.3-.9.2-.3.8-.6l1-.4q1.1-.4.9-1-.2-.6-1.1-1.8l-7.2-9.7zm35.3 16.3v-.9l-.7-.5v-16.2q0-2.1-1.1-3.3-1.2-1.1-3.3-1.1-1.8 0-2.8.7-1 .8-1 1.9v1.8q0 1.8-1.1 2.7-1.1 1-3.1 1-1.8 0-2.8-.9-.9-.9-.9-2.4 0-2 1.6-3.8 1.6-1.8 4.6-3 3.1-1.2 7.5-1.2 5.1 0 7.6 2.3 2.5 2.2 2.5 6.1v15q0 .7.3 1.1.4.4 1 .4.4 0 .7-.1.3-.2.5-.4.1-.1.3-.2.2-.2.5-.2.5 0 .8.4.3.4.3 1 0 1.1-.7 2.1-.7 1.1-2 1.8-1.2.6-3 .6-2.5 0-4.1-1.2-1.6-1.3-1.6-3.5zm-18-2.4q0-3.9 3.4-6.3 3.4-2.3 9.2-2.3 1.7 0 3.3.2 1.7.3 2.8.7l-.7 2.7q-1.1-.4-2.2-.7-1.1-.2-2.5-.2-2.5 0-4 1.2-1.4 1.2-1.4 3.2 0 2 1.2 3.1 1.2 1.1 3.1 1.1 1.9 0 3.5-.9 1.6-.9 2.7-2.3l.8 2.4q-1.7 2.5-4.5 3.9-2.9 1.3-6.1 1.3-3.9 0-6.3-1.9-2.3-2-2.3-5.2z'
