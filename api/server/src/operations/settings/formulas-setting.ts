import type { SettingProposal } from '@sci/contract/setting-change';
import { toFormulas } from '../../books/formulas.ts';
import { say } from '../../messages/say.ts';
import { found } from '../../ports/refusals.ts';
import { checkFormulas, checkYearOpen, refuseFindings } from '../formulas/check.ts';
import { publishFormulas, readFormulas } from '../formulas/records.ts';
import { yearsWithMovements } from '../formulas/trial.ts';
import type { Setting } from './setting.ts';

/** The lines of the 2072 of one year: putting them in force is publishing their next version. */
export function formulasSetting({
  year,
  formulas,
}: Extract<SettingProposal, { kind: 'formulas' }>): Setting {
  const lines = toFormulas(formulas, year);
  return {
    read: async (db) => {
      const { formulas: stored } = found(await readFormulas(db, year));
      return {
        target: say('settings.target_formulas', { year: String(year) }),
        proposal: { kind: 'formulas', year, formulas: stored },
      };
    },
    prepare: async (db, today) => {
      await checkYearOpen(db, year, today);
      refuseFindings(await checkFormulas(db, lines, year));
      return { years: await yearsWithMovements(db, year), rules: { formulas: { year, lines } } };
    },
    enact: async (db, { userId, reason, today }) => {
      await checkYearOpen(db, year, today);
      refuseFindings(await checkFormulas(db, lines, year));
      await publishFormulas(db, { year, formulas, userId, comment: reason });
    },
  };
}
