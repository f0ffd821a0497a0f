import { useId, useSyncExternalStore } from 'react'
import { IconLanguage, IconMoon, IconTextSize } from '@tabler/icons-react'
import { RadioCards } from '@oka/ui/form/radio-cards.tsx'
import { Row } from '@oka/ui/row/row.tsx'
import { theme } from '../../../platform/theme/theme.ts'
import { Group, rowIcon } from './group.tsx'
import css from './settings.module.css'
import { settingsMessages as messages } from './settings.messages.ts'
import { textSize, textSizes } from '../../lesson/index.ts'

export function Reading() {
  const textSizeId = useId()
  const themeId = useId()
  const step = useSyncExternalStore(textSize.subscribe, textSize.step)
  const chosenTheme = useSyncExternalStore(theme.subscribe, theme.read)
  return (
    <Group id="reading" title={messages.reading}>
      <Row
        icon={<IconLanguage {...rowIcon} />}
        title={messages.language}
        value={languageText(navigator.language)}
        action={messages.english}
      />
      <Row
        icon={<IconTextSize {...rowIcon} />}
        title={messages.textSize}
        titleId={textSizeId}
        value={messages.textSizeText}
      >
        <RadioCards
          labelledBy={textSizeId}
          value={step}
          onChange={(index) => textSize.select(index)}
          options={messages.textSizeNames.map((label, index) => ({
            value: index,
            label,
            picture: (
              <span className={css.letters} style={{ fontSize: `${sizeOf(index) * 1.15}rem` }}>
                Aa
              </span>
            ),
          }))}
        />
        <p className={css.sample} style={{ fontSize: `${sizeOf(step) * 1.0625}rem` }}>
          {messages.sample}
        </p>
      </Row>
      <Row icon={<IconMoon {...rowIcon} />} title={messages.theme} titleId={themeId}>
        <RadioCards
          labelledBy={themeId}
          value={chosenTheme}
          onChange={theme.select}
          options={[
            {
              value: 'light',
              label: messages.light,
              picture: <i className={`${css.swatch} ${css.light}`} />,
            },
            { value: 'dark', label: messages.dark, picture: <i className={`${css.swatch} ${css.dark}`} /> },
            {
              value: 'device',
              label: messages.likeDevice,
              picture: <i className={`${css.swatch} ${css.both}`} />,
            },
          ]}
        />
      </Row>
    </Group>
  )
}

const sizeOf = (step: number) => (textSizes[step] ?? 100) / 100

/** What is true of the language: every text is in English, whatever the device prefers. */
function languageText(deviceLanguage: string): string {
  if (/^en\b/i.test(deviceLanguage)) return messages.inEnglish
  const name = languageName(deviceLanguage)
  return name ? messages.onlyEnglish(name) : messages.inEnglish
}

function languageName(code: string): string | undefined {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(code.split('-')[0] ?? code)
  } catch {
    return undefined
  }
}
