import { useId } from 'react'
import { IconAdjustmentsHorizontal, IconPictureInPicture, IconX } from '@tabler/icons-react'
import { Button } from '@oka/ui/button/button.tsx'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import { BaseDialog } from '@oka/ui/dialog/dialog.tsx'
import { Switch } from '@oka/ui/form/switch.tsx'
import { useOverlay } from '../../../platform/overlay/use-overlay.ts'
import { canFeed } from '../source/video-source.ts'
import { playerMessages as messages } from '../player.messages.ts'
import type { PlayerActions } from '../use-player.ts'
import { useMediaState } from '../video/media-state.ts'
import { shortcutMessages } from './shortcuts.messages.ts'
import css from './settings-menu.module.css'
import { qualities, rates, type Settings } from '../../../platform/session-data/learning-settings.ts'
import { learningMessages } from '../../library/index.ts'

interface SettingsMenuProps {
  actions: Pick<PlayerActions, 'setRate' | 'setMuted' | 'setPictureInPicture'>
  settings: Settings
  onChange: (changes: Partial<Settings>) => void
  hasAudio: boolean
}

/** The button that opens the playback settings, and their dialog. */
export function SettingsMenu(props: SettingsMenuProps) {
  const overlay = useOverlay('player-settings')
  const { rate } = props.settings
  return (
    <>
      <button
        type="button"
        className={css.opener}
        aria-haspopup="dialog"
        aria-expanded={overlay.isOpen}
        aria-label={messages.settings(rate)}
        title={messages.settings(rate)}
        onClick={() => void overlay.open()}
      >
        <IconAdjustmentsHorizontal size={22} stroke={1.75} aria-hidden />
        <span aria-hidden="true">{learningMessages.rate(rate)}</span>
      </button>
      {overlay.isOpen && <SettingsDialog {...props} onClose={() => void overlay.close()} />}
    </>
  )
}

/** Modal, so that a press outside only closes it and does not reach the video. */
function SettingsDialog({
  actions,
  settings,
  onChange,
  hasAudio,
  onClose,
}: SettingsMenuProps & { onClose: () => void }) {
  const id = useId()
  const { isMuted, isPictureInPicture, hasPictureInPicture } = useMediaState()
  const { rate, quality, hasCaptions, isAudioOnly } = settings
  return (
    <BaseDialog labelledBy={id} onClose={onClose} className={css.dialog} closeOnBackdrop>
      <div className={css.content}>
        <div className={css.header}>
          <h2 id={id} className={css.title}>
            {messages.settingsTitle}
          </h2>
          <IconButton label={learningMessages.close} onClick={onClose}>
            <IconX size={26} stroke={1.75} aria-hidden />
          </IconButton>
        </div>
        <OptionGroup
          name={`${id}-rate`}
          title={messages.speed}
          value={rate}
          options={rates}
          label={learningMessages.rate}
          onSelect={actions.setRate}
        />
        {!isAudioOnly && canFeed() && (
          <OptionGroup
            name={`${id}-quality`}
            title={messages.quality}
            value={quality}
            options={qualities}
            label={messages.qualityName}
            onSelect={(selected) => onChange({ quality: selected })}
          />
        )}
        <Switch
          label={messages.captions}
          isOn={hasCaptions}
          onChange={(isOn) => onChange({ hasCaptions: isOn })}
        />
        <Switch label={messages.sound} isOn={!isMuted} onChange={(isOn) => actions.setMuted(!isOn)} />
        {hasAudio && (
          <Switch
            label={messages.audioOnly}
            hint={messages.audioOnlyHint}
            isOn={isAudioOnly}
            onChange={(isOn) => onChange({ isAudioOnly: isOn })}
          />
        )}
        {hasPictureInPicture && !isAudioOnly && (
          <Button kind="outline" wide onClick={() => actions.setPictureInPicture(!isPictureInPicture)}>
            <IconPictureInPicture size={22} stroke={1.75} aria-hidden />
            {isPictureInPicture ? messages.exitPictureInPicture : messages.enterPictureInPicture}
          </Button>
        )}
        <details className={css.shortcuts}>
          <summary>{shortcutMessages.shortcuts}</summary>
          <dl>
            {shortcutMessages.shortcutList.map(([keys, effect]) => (
              <div key={keys}>
                <dt>{keys}</dt>
                <dd>{effect}</dd>
              </div>
            ))}
          </dl>
          <p>{shortcutMessages.shortcutsRule}</p>
        </details>
      </div>
    </BaseDialog>
  )
}

interface OptionGroupProps<T extends string | number> {
  name: string
  title: string
  value: T
  options: readonly T[]
  label: (option: T) => string
  onSelect: (option: T) => void
}

function OptionGroup<T extends string | number>({
  name,
  title,
  value,
  options,
  label,
  onSelect,
}: OptionGroupProps<T>) {
  return (
    <fieldset className={css.optionGroup}>
      <legend>{title}</legend>
      <div>
        {options.map((option) => (
          <label key={option}>
            <input type="radio" name={name} checked={option === value} onChange={() => onSelect(option)} />
            <span>{label(option)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
