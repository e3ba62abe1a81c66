import { webProject } from '../../build/jest/preset.mjs';

/**
 * Runs the tests of one module that is not among those of the workspace: MODULE_FOLDER, relative to
 * the workspace.
 */
export default webProject('new-module', process.env.MODULE_FOLDER ?? '');
