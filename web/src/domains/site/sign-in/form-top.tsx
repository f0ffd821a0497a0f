import { IconArrowLeft, IconX } from '@tabler/icons-react'
import icon from '@oka/ui/brand/sign.svg?url'
import iconDark from '@oka/ui/brand/sign-dark.svg?url'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import css from './sign-in.module.css'
import { signInMessages as messages } from './sign-in.messages.ts'

/** Above the heading: the way back, or the academy's sign, and the close button of a dialog. */
export const FormTop = ({
  back,
  onClose,
}: {
  back?: { label: string; onPress: () => void } | null
  onClose?: (() => void) | undefined
}) => (
  <div className={css.top}>
    {back ? (
      <IconButton className={css.back} label={back.label} onClick={back.onPress}>
        <IconArrowLeft size={26} stroke={1.75} aria-hidden />
      </IconButton>
    ) : (
      <span className={css.icon} aria-hidden="true">
        <img className={css.light} src={icon} alt="" width={40} height={40} />
        <img className={css.dark} src={iconDark} alt="" width={40} height={40} />
      </span>
    )}
    {onClose && (
      <IconButton className={css.close} label={messages.close} onClick={onClose}>
        <IconX size={26} stroke={1.75} aria-hidden />
      </IconButton>
    )}
  </div>
)
