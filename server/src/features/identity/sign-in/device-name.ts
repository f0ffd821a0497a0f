import Bowser from 'bowser'

const maxUserAgentLength = 500
/** The name may stand in a mail, so a client must not choose its text. */
const browsers = new Set(Object.values(Bowser.BROWSER_MAP))
const systems = new Set(Object.values(Bowser.OS_MAP))

/**
 * What a member recognises a device by, such as `Firefox on Windows` or `Safari on iPhone`; no version and no
 * place. '' for a client that does not say.
 */
export function describeDevice(userAgent: string): string {
  if (userAgent === '') return ''
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, maxUserAgentLength))
  const model =
    platform.vendor === 'Apple' && (platform.model === 'iPhone' || platform.model === 'iPad')
      ? platform.model
      : undefined
  const system = model ?? (os.name !== undefined && systems.has(os.name) ? os.name : undefined)
  const browserName = browser.name !== undefined && browsers.has(browser.name) ? browser.name : undefined
  return [browserName, system].filter((name) => name !== undefined).join(' on ')
}
