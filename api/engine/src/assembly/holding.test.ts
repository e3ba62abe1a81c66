import { civilCode } from './civil-code.ts';
import { checkHolding, type Holding } from './holding.ts';

const law = civilCode(2025);

it.each<[Holding, Partial<typeof law>, boolean, string[]]>([
  ['physical', {}, false, []],
  // C. civ. art. 1853: only where the statutes have it, whoever answered.
  ['written', {}, true, ['NO_CONSULTATION']],
  ['written', { writtenConsultation: true }, false, []],
  ['remote', {}, false, ['NO_REMOTE']],
  ['remote', {}, true, []],
  ['remote', { remote: true }, false, []],
])(
  'a decision of the form %s under %j, everybody taking part: %s',
  (holding, clause, everybodyThere, codes) => {
    const findings = checkHolding(holding, { ...law, ...clause }, { everybodyThere });
    expect(findings.map(({ code }) => code)).toEqual(codes);
  },
);
