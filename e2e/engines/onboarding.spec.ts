// Onboarding in Firefox and WebKit: eight steps, and a press on a button that stays in view reaches it wherever
// the page is scrolled.
import { coveredButtons, windows } from '../harness/covered-buttons.ts'
import { newPersona } from '../harness/sign-in.ts'
import { expect, phone, test } from './harness/engine-story.ts'
import type { EngineTab } from './harness/engine-tab.ts'

const step = (tab: EngineTab, number: number) => tab.expectSeen('group', `Step ${number} of 8`)

async function expectReachable(tab: EngineTab, what: string) {
  for (const size of [...windows, phone]) {
    await tab.resize(size)
    await expect.poll(() => tab.evaluate(coveredButtons), `${what}, ${size.width}×${size.height}`).toEqual([])
  }
}

test('onboarding is answered from its first step to the account, and its buttons are reached at every scroll position (TRUST-19)', async ({
  tab,
}) => {
  test.slow() // five windows for each step
  const { email, password } = newPersona()
  await tab.open('/onboarding')
  await tab.hydrated()
  await expectReachable(tab, 'interests')
  await tab.press('checkbox', 'Healthy home and sleep')
  await tab.press('button', 'Next')
  await step(tab, 2)
  await tab.press('radio', 'Yes')
  await tab.select('Your own age', '28 to 34')
  await expectReachable(tab, 'family')
  await tab.press('button', 'Next')
  await step(tab, 3)
  await expectReachable(tab, 'ages')
  await tab.press('radio', /^8 to 12 years/)
  await tab.press('button', 'Next')
  await step(tab, 4)
  await tab.press('checkbox', /^You may use my health answers/)
  await tab.press('checkbox', 'Asthma')
  await expectReachable(tab, 'health')
  await tab.reload()
  await tab.hydrated()
  await step(tab, 4)
  await tab.back()
  await step(tab, 3)
  await tab.press('button', 'Next')
  await step(tab, 4)
  await tab.press('button', 'Next')
  await step(tab, 5)
  await expectReachable(tab, 'time')
  await tab.press('radio', /^30 minutes/)
  await tab.press('button', 'Next')
  await step(tab, 6)
  await expectReachable(tab, 'place')
  await tab.fill('combobox', /Country/, 'hong')
  await tab.press('option', /^Hong Kong/)
  await tab.press('button', 'Next')
  await step(tab, 7)
  await expectReachable(tab, 'topics')
  await tab.press('button', 'Next')
  await tab.expectSeen('heading', 'Your first three', 30_000)
  await expectReachable(tab, 'results')
  await tab.press('button', 'Keep my lessons')
  await step(tab, 8)
  await tab.expectText(/Health answers, because you allowed it/)
  await tab.fill('textbox', 'First name', 'Sara')
  await tab.fill('textbox', 'Email', email)
  await tab.fill('textbox', 'Password', password)
  await tab.press('button', 'Create account')
  await tab.expectPath(/^\/$/)
  await tab.until('someone is signed in', () => localStorage.getItem('oka.tokens'))
})
