import { useId } from 'react'
import { IconBadgeCc, IconClock, IconDownload, IconPlayerPlay } from '@tabler/icons-react'
import { Select } from '@oka/ui/form/select.tsx'
import { Switch } from '@oka/ui/form/switch.tsx'
import { Row, SwitchRow } from '@oka/ui/row/row.tsx'
import { Group, rowIcon } from './group.tsx'
import { settingsMessages as messages } from './settings.messages.ts'
import { rates } from '../../../platform/session-data/learning-settings.ts'
import { useSettings } from '../../../platform/session-data/settings.ts'

/** The player's own settings, of this member in this browser. */
export function Playing() {
  const speedId = useId()
  const { settings, change } = useSettings()
  return (
    <Group id="playing" title={messages.playing}>
      <SwitchRow icon={<IconPlayerPlay {...rowIcon} />}>
        <Switch
          label={messages.playNext}
          hint={messages.playNextText}
          isOn={settings.autoPlay}
          onChange={(autoPlay) => change({ autoPlay })}
        />
      </SwitchRow>
      <SwitchRow icon={<IconBadgeCc {...rowIcon} />}>
        <Switch
          label={messages.captions}
          hint={messages.captionsText}
          isOn={settings.hasCaptions}
          onChange={(hasCaptions) => change({ hasCaptions })}
        />
      </SwitchRow>
      <Row
        icon={<IconClock {...rowIcon} />}
        title={messages.speed}
        titleId={speedId}
        value={messages.speedText}
        action={
          <Select
            labelledBy={speedId}
            value={settings.rate}
            options={rates.map((rate) => ({ value: rate, label: messages.rate(rate) }))}
            onChange={(rate) => change({ rate })}
          />
        }
      />
      <SwitchRow icon={<IconDownload {...rowIcon} />}>
        <Switch
          label={messages.saveData}
          hint={messages.saveDataText}
          isOn={settings.quality === 'saver'}
          onChange={(isOn) => change({ quality: isOn ? 'saver' : 'auto' })}
        />
      </SwitchRow>
    </Group>
  )
}
