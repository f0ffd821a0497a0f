import path from 'node:path'
import { longStep } from '../toolchain/run-command.mjs'

/**
 * Writes the folder to a `.tar.gz`: of the same files the same bytes, whoever packs them, when and where. Needs
 * GNU tar. Throws `StepFailed`.
 * @param {string} folder @param {string} archive @param {number} at of every file, in epoch milliseconds
 */
export async function packFolder(folder, archive, at) {
  const same = ['--format=gnu', '--sort=name', `--mtime=@${at / 1000}`, '--owner=0', '--group=0']
  const what = ['-C', path.dirname(folder), path.basename(folder)]
  await longStep('Packing', 'tar', [...same, '--numeric-owner', '-czf', archive, ...what])
}
