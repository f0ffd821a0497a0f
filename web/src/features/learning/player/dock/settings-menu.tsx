import { useId } from 'react'
import { IconAdjustmentsHorizontal, IconPictureInPicture } from '@tabler/icons-react'
import { Hls } from 'hls-video-element'
import { Button } from '@oka/ui/button/button.tsx'
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

/** How the film plays. A native popover: Escape, a press beside it and a phone's Back close it, and it lies over full screen too. */
export function SettingsMenu({ asks, settings, change, hasAudio }: SettingsMenuProps) {
  const id = useId()
  const film = useFilmState()
  const { rate, quality, hasCaptions, isAudioOnly } = settings
  return (
    <>
      <button type="button" className={css.opener} popoverTarget={id} aria-label={m.settings(rate)} title={m.settings(rate)}>
        <IconAdjustmentsHorizontal size={22} stroke={1.75} aria-hidden />
        <span aria-hidden="true">{learningMessages.rate(rate)}</span>
      </button>
      <div id={id} popover="auto" className={css.menu} role="dialog" aria-label={m.settingsTitle}>
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
    </>
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
