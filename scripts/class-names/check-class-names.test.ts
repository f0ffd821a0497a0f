import { expect, test } from 'vitest'
import { inRoot } from '../toolchain/root.mjs'
import { checkClassNames } from './check-class-names.mjs'

test('a class that is used and not defined, defined and not used, or that no one can tell is refused with its place', () => {
  const { found } = checkClassNames(inRoot('scripts/fixtures/class-names'))
  const card = 'web/src/card.module.css'
  expect(found).toEqual([
    'web/src/card.tsx:12 css[name]: write css.name, or give what is in the brackets a type that lists the names',
    'web/src/card.tsx:13 css[tone]: write css.name, or give what is in the brackets a type that lists the names',
    'web/src/card.tsx:14 ...css: write css.name, or give what is in the brackets a type that lists the names',
    'web/src/card.tsx:15 css: write css.name, or give what is in the brackets a type that lists the names',
    `web/src/card.tsx:9 .middle is not defined in ${card}`,
    `web/src/card.tsx:10 .missing is not defined in ${card}`,
    `web/src/card.tsx:11 .other-missing is not defined in ${card}`,
    'web/src/card.tsx:17 .lost is not defined in ui/src/box.module.css',
    `${card}:13 .lid is not defined in ui/src/box.module.css`,
    `${card}:30 .unused is used by no script`,
  ])
}, 60_000) // the types of a browser are read whole
