import { settingsMessages } from '../../domains/account/index.ts'
import { NotLoaded } from '../../domains/library/index.ts'

const texts = { ...settingsMessages, offlineText: settingsMessages.loadOffline }

/** Offline it loads by itself later. */
export const SettingsNotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <NotLoaded loadsByItself texts={texts} onRetry={onRetry} />
)
