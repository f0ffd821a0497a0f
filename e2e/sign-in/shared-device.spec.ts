// A device that several people use: what its disk still has of a member who signed out.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { completeProfile, saveAnswers } from '../harness/member-data.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { logInLink } from '../harness/sign-in-dialog.ts'
import { storedItems, waitForFetchedAccount } from '../harness/storage.ts'
import { expect, test } from '../harness/story.ts'

/** Everything in the browser's caches on the disk, as text. */
function cachedText(profile: string): string {
  const files = readdirSync(profile, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(^|\/)(Cache|Code Cache|Service Worker)\//.test(name),
  )
  return files.map((name) => readText(join(profile, name))).join('\n')
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return '' // a folder
  }
}

test('after a logout nothing that the member answered or is called is in the browser’s storage or on its disk (TRUST-6)', async ({
  playwright,
  launchOptions,
  userAgent,
  academy,
}) => {
  const profile = mkdtempSync(join(tmpdir(), 'oka-browser-'))
  const persona = newPersona('kestrel')
  const marks = { firstName: 'Quillonfirst', lastName: 'Quillonlast', aboutMe: 'quillon about me' }
  const street = 'Quillon Street 5'
  const health = {
    consentedAt: '2026-11-03T10:00:00.000Z',
    medicalConditions: [1, 6],
    medicalConditionsDuration: 3,
  }
  try {
    const context = await playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      userAgent: userAgent ?? '',
      baseURL: academy.url,
      extraHTTPHeaders: { 'Accept-Encoding': 'identity' }, // what is stored can be read as it is
    })
    const page = await context.newPage()
    const tokens = await signIn(page, persona)
    await saveAnswers(context.request, tokens, {
      ...completeProfile,
      ...marks,
      health,
      address: { ...completeProfile.address, addressLine1: street },
    })
    await page.goto('/settings')
    await waitForFetchedAccount(page)
    await page.goto('/profile')
    await expect(
      page
        .getByText(marks.firstName)
        .or(page.locator(`input[value="${marks.firstName}"]`))
        .first(),
    ).toBeVisible()
    await page.goto('/logout')
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(logInLink(page)).toBeVisible()
    const items = JSON.stringify(await storedItems(page))
    await context.close()
    const onDisk = cachedText(profile)
    expect(onDisk).toContain('/assets/')
    for (const secret of [...Object.values(marks), street, persona.email, 'medicalConditionsDuration":3']) {
      expect(items).not.toContain(secret)
      expect([secret, onDisk.includes(secret)]).toEqual([secret, false])
    }
  } finally {
    rmSync(profile, { recursive: true, force: true })
  }
})
