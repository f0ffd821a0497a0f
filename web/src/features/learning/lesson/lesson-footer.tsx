import type { ReactNode } from 'react'
import { IconFileText, IconReload, IconVideo } from '@tabler/icons-react'
import { learningMode } from '@oka/contract/learning/learning.enums.ts'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import { Switch } from '@oka/ui/form/switch.tsx'
import { toast } from '@oka/ui/toast/toasts.ts'
import { learningMessages as m } from '../learning.messages.ts'
import { useSettings } from '../settings/use-settings.ts'
import css from './dock.module.css'
import type { ModeChoice } from './lesson-mode.ts'

export interface LessonPlaceInProgram {
  sequence: number
  total: number
}

interface LessonFooterProps {
  place: LessonPlaceInProgram
  onReplay: () => void
  /** Only where there is a choice. */
  mode?: ModeChoice | undefined
  children?: ReactNode
}

/** Replay, where we are, auto-play, and video or text (S2 §2.4). */
export const LessonFooter = ({ place, onReplay, mode, children }: LessonFooterProps) => (
  <div className={css.footer}>
    <IconButton label={m.replay} onClick={onReplay}>
      <IconReload size={22} stroke={1.75} aria-hidden />
    </IconButton>
    <span className={css.count} dir="ltr" role="img" aria-label={m.placeLabel(place.sequence, place.total)}>
      {m.place(place.sequence, place.total)}
    </span>
    {children}
    <AutoPlay />
    {mode && <ModeSwitch {...mode} />}
  </div>
)

function AutoPlay() {
  const { settings, change } = useSettings()
  return (
    <span className={css.auto}>
      <Switch
        label={m.autoPlay}
        isOn={settings.autoPlay}
        onChange={(isOn) => {
          change({ autoPlay: isOn })
          toast(isOn ? m.autoPlayOn : m.autoPlayOff)
        }}
      />
    </span>
  )
}

const ModeSwitch = ({ value, onChange }: ModeChoice) => (
  <span className={css.modes} role="group" aria-label={m.modeLabel}>
    <button type="button" aria-pressed={value === learningMode.video} onClick={() => onChange(learningMode.video)}>
      <IconVideo size={22} stroke={1.75} aria-hidden />
      <span>{m.modeVideo}</span>
    </button>
    <button type="button" aria-pressed={value === learningMode.text} onClick={() => onChange(learningMode.text)}>
      <IconFileText size={22} stroke={1.75} aria-hidden />
      <span>{m.modeText}</span>
    </button>
  </span>
)
