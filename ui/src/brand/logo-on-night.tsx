import lockup from './lockup-dark.svg?url'
import sign from './sign-dark.svg?url'
import { drawnName } from './logo.tsx'
import css from './logo.module.css'

/** The logo on the dark ground of the footer. */
export const LogoOnNight = ({ name }: { name: string }) =>
  name === drawnName ? (
    <img src={lockup} alt={name} width={164} height={44} loading="lazy" />
  ) : (
    <span className={css.named}>
      <img src={sign} alt="" width={44} height={44} loading="lazy" />
      <span className={css.nameOnNight}>{name}</span>
    </span>
  )
