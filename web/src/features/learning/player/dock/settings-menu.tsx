import { useId, useState } from 'react'
import { IconAdjustmentsHorizontal, IconPictureInPicture, IconX } from '@tabler/icons-react'
import { Hls } from 'hls-video-element'
import { Button } from '@oka/ui/button/button.tsx'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import { OverPage } from '@oka/ui/dialog/dialog.tsx'
import { useBackCloses } from '@oka/ui/dialog/use-back-closes.ts'
import { Switch } from '@oka/ui/form/switch.tsx'
import { qualities, rates, type Settings } from '../../settings/settings.ts'
import { useFilmState, type FilmAsks } from '../film/use-film.ts'
import { learningMessages } from '../../learning.messages.ts'
import { playerMessages as m } from '../player.messages.ts'
import css from './settings-menu.module.css'

export interface SettingsMenuProps {
  asks: FilmAsks
  settings: Settings
  change: (changes: Partial<Settings>) => void
  hasAudio: boolean
}

/** How the film plays, and what opens it. */
export function SettingsMenu(props: SettingsMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const { rate } = props.settings
  return (
    <>
      <button
        type="button"
        className={css.opener}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={m.settings(rate)}
        title={m.settings(rate)}
        onClick={() => setOpen(true)}
      >
        <IconAdjustmentsHorizontal size={22} stroke={1.75} aria-hidden />
        <span aria-hidden="true">{learningMessages.rate(rate)}</span>
      </button>
      {isOpen && <Sheet {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Modal, so that the press beside it only closes it. Escape and a phone's Back close it too, and it lies over full screen. */
function Sheet({ asks, settings, change, hasAudio, onClose }: SettingsMenuProps & { onClose: () => void }) {
  const id = useId()
  const film = useFilmState()
  const close = useBackCloses(onClose)
  const { rate, quality, hasCaptions, isAudioOnly } = settings
  return (
    <OverPage labelledBy={id} onClose={close} look={css.menu} closesBeside>
      <div className={css.inside}>
        <div className={css.top}>
          <h2 id={id} className={css.title}>
            {m.settingsTitle}
          </h2>
          <IconButton label={learningMessages.close} onClick={close}>
            <IconX size={26} stroke={1.75} aria-hidden />
          </IconButton>
        </div>
        <Choice
          name={`${id}-rate`}
          title={m.speed}
          value={rate}
          options={rates}
          label={learningMessages.rate}
          onChoose={(chosen) => {
            change({ rate: chosen })
            asks.setRate(chosen)
          }}
        />
        {/* A browser that plays streams by itself chooses by itself. */}
        {!isAudioOnly && Hls.isSupported() && (
          <Choice
            name={`${id}-quality`}
            title={m.quality}
            value={quality}
            options={qualities}
            label={m.qualityName}
            onChoose={(chosen) => change({ quality: chosen })}
          />
        )}
        <Switch label={m.captions} isOn={hasCaptions} onChange={(isOn) => change({ hasCaptions: isOn })} />
        <Switch label={m.sound} isOn={!film.isMuted} onChange={(isOn) => asks.setMuted(!isOn)} />
        {hasAudio && <Switch label={m.audioOnly} hint={m.audioOnlyHint} isOn={isAudioOnly} onChange={(isOn) => change({ isAudioOnly: isOn })} />}
        {film.canBeInWindow && !isAudioOnly && (
          <Button kind="line" wide onClick={() => asks.setInWindow(!film.isInWindow)}>
            <IconPictureInPicture size={22} stroke={1.75} aria-hidden />
            {film.isInWindow ? m.leaveWindow : m.inWindow}
          </Button>
        )}
      </div>
    </OverPage>
  )
}

interface ChoiceProps<T extends string | number> {
  name: string
  title: string
  value: T
  options: readonly T[]
  label: (option: T) => string
  onChoose: (option: T) => void
}

function Choice<T extends string | number>({ name, title, value, options, label, onChoose }: ChoiceProps<T>) {
  return (
    <fieldset className={css.choice}>
      <legend>{title}</legend>
      <div>
        {options.map((option) => (
          <label key={option}>
            <input type="radio" name={name} checked={option === value} onChange={() => onChoose(option)} />
            <span>{label(option)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
