import { expect, test } from 'vitest'
import { staffCommand, type StaffCommand } from '../../staff/command.ts'
import { listStaffCommands } from './staff-command.ts'
import { staffHelp } from './staff-help.ts'
import { parseStaffArgs } from './typed-command.ts'

const commands = await listStaffCommands()
const parsed = (args: string) => parseStaffArgs(args.split(' '), commands)

test('every command has a name of its own, and the help names all of them', () => {
  const names = commands.map(({ words }) => words.join(' '))
  expect(new Set(names).size).toBe(names.length)
  const help = staffHelp(commands)
  for (const name of names) expect(help).toMatch(new RegExp(`^  ${name}( |$)`, 'm'))
})

test('the help puts commands with the same first word together, and what a long one does on the next line', () => {
  const command = (words: StaffCommand['words'], usage: string, help: string) =>
    staffCommand({ words, usage, help, run: async () => {} })
  const lines = staffHelp([
    command(['plant', 'find'], 'ID', 'where it stands'),
    command(['seed', 'list'], '', 'all of them'),
    command(['plant', 'move'], 'ID --from PLACE --to PLACE', 'to another place;\nwith its pot'),
  ]).split('\n')
  expect(lines.slice(2, 7)).toEqual([
    '  plant find ID                           where it stands',
    '  plant move ID --from PLACE --to PLACE   to another place;',
    '                                          with its pot',
    '  seed list                               all of them',
    '',
  ])
})

test('options stand anywhere; a command that does not exist has none of the names that objects have', () => {
  expect(parsed('--why x member --end-all sessions someone')).toMatchObject({
    name: 'member sessions',
    words: ['someone'],
    values: { why: 'x', 'end-all': true, all: false },
  })
  expect(parsed('constructor')).toMatchObject({ command: undefined, name: 'constructor', words: [] })
})

test('an option of two commands that is text in one and a switch in the other is refused', () => {
  const run = async () => {}
  const text = staffCommand({ words: ['one'], usage: '', help: '', options: { all: 'string' }, run })
  expect(() => parseStaffArgs([], [...commands, text])).toThrow('--all is a boolean in one staff command')
})

test('an id that begins with a dash is an id wherever it stands, also after --; what else begins with one is no option', () => {
  const [id, other] = ['-bcdefghijklmnopqrs-_v', '--cdefghijklmnopqrstuv']
  const membershipId = '-bcdefghijklmnopqrstuvwx'
  expect(parsed(`member end-grant ${id} ${membershipId}`).words).toEqual([id, membershipId])
  expect(parsed(`member refund ${id} ${other} --why x`)).toMatchObject({
    values: { why: 'x' },
    words: [id, other],
  })
  expect(parsed(`audit --member ${other}`).values.member).toBe(other)
  expect(parsed(`member find --why x -- ${id}`).words).toEqual([id])
  expect(() => parsed('member find -x')).toThrow(TypeError)
  expect(() => parsed('audit --nonsense')).toThrow(TypeError)
})
