import css from './product-screens.module.css'
import { investorMessages as messages } from './investors.messages.ts'

/** Made by `scripts/make-product-screens.mjs` from the running product, at each release. */
const pictures = import.meta.glob<string>('./screens/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The one of the page's theme is loaded, and only once it comes near. */
const Screen = ({ name, alt, width, height }: { name: string; alt: string; width: number; height: number }) =>
  (['light', 'dark'] as const).map((theme) => (
    <img
      key={theme}
      className={css[theme]}
      src={pictures[`./screens/${name}-${theme}.webp`]}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  ))

export const OnboardingScreens = () => (
  // It scrolls on a phone and contains nothing focusable: without a tabIndex the keyboard could not scroll it.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <ol className={css.phones} tabIndex={0} aria-label={messages.onboarding.label}>
    {messages.onboarding.screens.map(([name, title, text]) => (
      <li key={name}>
        <span className={css.phone}>
          <Screen name={name} alt={messages.onboarding.alt(title)} width={390} height={844} />
        </span>
        <p>
          <b>{title}</b> <span>{text}</span>
        </p>
      </li>
    ))}
  </ol>
)

export const LessonScreen = () => (
  <span className={css.computer}>
    <Screen name="lesson" alt={messages.experience.alt} width={1280} height={800} />
  </span>
)
