import { IconX } from '@tabler/icons-react'
import { Button } from '@oka/ui/button/button.tsx'
import { recommendationsMessages as messages } from '../recommendations.messages.ts'
import css from './not-for-us-button.module.css'

export const NotForUsButton = ({ title, onPress }: { title: string; onPress: () => void }) => (
  <Button kind="text" className={css.button} aria-label={messages.notForUsTitle(title)} onClick={onPress}>
    <IconX size={20} stroke={1.75} aria-hidden />
    {messages.notForUs}
  </Button>
)
