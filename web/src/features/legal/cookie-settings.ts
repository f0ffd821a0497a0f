// What she lets this browser remember (PUB-4). The dialog is the library's, its words and colours are ours.
import 'vanilla-cookieconsent/dist/cookieconsent.css'
import './cookie-settings.css'
import * as consent from 'vanilla-cookieconsent'
import { cookieSettingsKey, forgetPreferences, preferencesCategory } from '../../platform/storage/preference-items.ts'
import { keptOnDevice } from './kept-on-device.ts'
import { cookieSettingsMessages as m } from './legal.messages.ts'

const prefix = 'oka.'
const halfYear = 182
const preferenceKeys = keptOnDevice.filter(({ category }) => category === 'preferences').map(({ name }) => name.slice(prefix.length))

const clear = () => {
  if (!consent.acceptedCategory(preferencesCategory)) forgetPreferences(preferenceKeys)
}

let started: Promise<void> | undefined

/** The same dialog however often it is asked for. */
export async function startCookieSettings() {
  started ??= consent.run({
    autoShow: false,
    manageScriptTags: false,
    hideFromBots: false, // the page knows them better
    disablePageInteraction: false,
    cookie: { name: prefix + cookieSettingsKey, useLocalStorage: true, expiresAfterDays: halfYear },
    guiOptions: {
      consentModal: { layout: 'box', position: 'bottom left', equalWeightButtons: true },
      preferencesModal: { layout: 'box', equalWeightButtons: true },
    },
    categories: { needed: { enabled: true, readOnly: true }, [preferencesCategory]: { enabled: true } },
    onConsent: clear,
    onChange: clear,
    language: {
      default: 'en',
      translations: {
        en: {
          consentModal: { title: m.title, description: m.text, acceptAllBtn: m.keepAll, acceptNecessaryBtn: m.keepNeeded, showPreferencesBtn: m.choose },
          preferencesModal: {
            title: m.settingsTitle,
            acceptAllBtn: m.keepAll,
            acceptNecessaryBtn: m.keepNeeded,
            savePreferencesBtn: m.save,
            closeIconLabel: m.close,
            sections: [
              { title: m.needed, description: m.neededText, linkedCategory: 'needed' },
              { title: m.preferences, description: m.preferencesText, linkedCategory: preferencesCategory },
            ],
          },
        },
      },
    },
  })
  await started
  return {
    open: () => consent.showPreferences(),
    ask: () => {
      if (!consent.validConsent()) consent.show()
    },
    hide: () => consent.hide(),
  }
}
