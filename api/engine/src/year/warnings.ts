import type { Told } from '@sci/messages/messages';
import { type Cents, cents, roundToEuro } from '@sci/money/cents';
import { say, tell } from '../messages/say.ts';
import { isTransfer } from '../associates/share-movement.ts';
import { linesOfCategories, paidOf } from '../controls/categorised-lines.ts';
import { readingTaken } from '../law/readings.ts';
import { checkVerified } from '../law/law-table.ts';
import { taxSystem } from '../law/tax-systems.ts';
import { decisiveAmounts, lawCents, lawCount } from '../law/values.ts';
import { balanceOfPrefixes } from '../ledger/trial-balance.ts';
import { isOpening, isResultAccount } from '../ledger/entry.ts';
import { declaredOf } from '../tax/compute-2072.ts';
import { isShared, linesOfNobody } from '../tax/shared-expenses.ts';
import { isVentilated } from '../ventilation/check-splits.ts';
import type { YearResult } from './compute-year.ts';
import { otherSharing, splitGain, unfitKey } from './sharing-warnings.ts';
import type { YearInput } from './year-input.ts';
import type { YearWarning } from './year-warning.ts';
import { membersOtherwise, taxedOtherwise } from './taxed-otherwise.ts';
import { freeUse } from './free-use-warnings.ts';
import { lentAfterDeficit } from './letting-warnings.ts';
import { doubtedLines } from './line-warnings.ts';
import { ofMembers } from './member-warnings.ts';
import { ofLoans } from './loan-warnings.ts';
import { knownLate, outsideOwnership } from './ownership-warnings.ts';
import { paidToAssociates } from './paid-warnings.ts';
import { ofPremises } from './premises-warnings.ts';
import { sales } from './sale-warnings.ts';
import { ofSchemes } from './scheme-warnings.ts';
import { signs } from './sign-warnings.ts';

/**
 * What the form, the assembly and the associates must be told about the year, in order of
 * importance.
 */
export function yearWarnings(input: YearInput, result: YearResult): YearWarning[] {
  return [
    ...completeForm(input, result),
    ...provisionalLaw(input),
    ...unventilated(input),
    ...nobodyToTax(result),
    ...capital(input, result),
    ...ofMembers(input, result),
    ...otherSharing(input, result.holders),
    ...unfitKey(input, result),
    ...otherReadings(input, result),
    ...splitGain(input, result),
    ...freeUse(input, result),
    ...knownLate(input),
    ...outsideOwnership(input, result),
    ...sales(input, result),
    ...lentAfterDeficit(input, result),
    ...ofSchemes(input, result),
    ...ofPremises(input, result),
    ...doubtedLines(input, result),
    ...ofLoans(input, result),
    ...outsideForm(input, result),
    ...associateSystems(input, result),
    ...signs(input, result),
    ...debitCurrentAccounts(result),
    ...paidToAssociates(result),
    ...transfers(input),
  ];
}

function completeForm({ buildings, associates }: YearInput, result: YearResult): YearWarning[] {
  const byBuilding = declaredOf(buildings, result.form2072).filter(
    (building) => taxSystem(building.taxSystem)?.form === '2072-C',
  );
  const members = membersOtherwise(associates, result);
  const reasons = [
    ...byBuilding.map(({ label, taxSystem: code }) =>
      say('tax.reason', { name: label, why: taxSystem(code)?.label ?? code }),
    ),
    ...members.map(({ name, regime }) =>
      say('tax.reason', {
        name,
        why: regime === 'COMPANY' ? say('tax.legal_person') : say('tax.business'),
      }),
    ),
  ];
  if (reasons.length === 0) return [];
  return [
    {
      code: 'FORM_2072_C',
      severity: 'error',
      ...tell('tax.complete_form', { reasons: reasons.join(', ') }),
    },
    ...taxedOtherwise(associates, result).map(({ id, name }): YearWarning => ({
      code: 'ASSOCIATE_OTHER_REGIME',
      severity: 'warning',
      associateId: id,
      ...tell('tax.other_regime', { name }),
    })),
  ];
}

function provisionalLaw({ year }: YearInput): YearWarning[] {
  if (checkVerified(decisiveAmounts, year).length === 0) return [];
  const told = tell('warnings.provisional_law', { year });
  return [{ code: 'PROVISIONAL_LAW', severity: 'error', ...told }];
}

function unventilated({ movements }: YearInput): YearWarning[] {
  const waiting = movements.filter((movement) => !isVentilated(movement));
  if (waiting.length === 0) return [];
  const told = tell('warnings.not_ventilated', { count: waiting.length });
  return [
    {
      code: 'NOT_VENTILATED',
      severity: 'warning',
      ...told,
      sources: waiting.map(({ id }) => ({ kind: 'bank', movementId: id })),
    },
  ];
}

function nobodyToTax({ fiscalParts }: YearResult): YearWarning[] {
  if ([...fiscalParts.values()].some((parts) => parts > 0)) return [];
  return [
    {
      code: 'NO_PARTS',
      severity: 'warning',
      ...tell('warnings.no_parts'),
    },
  ];
}

function capital({ company }: YearInput, result: YearResult): YearWarning[] {
  const warnings: YearWarning[] = [];
  const held = [...result.fiscalParts.values()].reduce((total, parts) => total + parts, 0);
  if (held !== company.sharesTotal) {
    warnings.push({
      code: 'SHARES',
      severity: 'warning',
      ...tell('warnings.shares', { held, sharesTotal: company.sharesTotal }),
    });
  }
  const booked = cents(-1 * balanceOfPrefixes(result.trialBalance, '101'));
  if (booked !== company.capital) {
    warnings.push({
      code: 'CAPITAL',
      severity: 'info',
      ...tell('warnings.capital', { capital: company.capital, booked }),
    });
  }
  return warnings;
}

/** Where the manager took the reading of the law that the product does not take by itself. */
const otherReadings = (
  { readings = new Set(), year }: YearInput,
  { categories, entries }: YearResult,
): YearWarning[] =>
  [...readings].toSorted().flatMap((code): YearWarning[] => {
    const category = categories.get(code);
    if (category === undefined) return [];
    const taken = readingTaken(category, year);
    const lines = linesOfCategories(entries, new Set([code]));
    if (taken === undefined || lines.length === 0) return [];
    const told = tell('warnings.other_reading', {
      category: category.label,
      reading: taken.label,
    });
    const sources = lines.map(({ source }) => source);
    return [{ code: 'OTHER_READING', severity: 'info', ...told, sources }];
  });

/** What was paid or cashed and reaches no line, for the reasons that users ask about most. */
function outsideForm(
  { buildings, year }: YearInput,
  { entries, form2072 }: YearResult,
): YearWarning[] {
  const warnings: YearWarning[] = [];
  const paid = (...codes: readonly string[]): Cents =>
    paidOf(linesOfCategories(entries, new Set(codes)));
  const warn = (code: string, amount: Cents, tellOf: (amount: Cents) => Told) => {
    if (amount > 0) warnings.push({ code, severity: 'info', ...tellOf(amount) });
  };
  warn('TEOM', paid('TEOM'), (amount) => tell('warnings.teom', { amount }));
  const flat = roundToEuro(lawCents('FORFAIT_GESTION', year));
  warn('BANK_FEES', paid('FRAIS_BANCAIRES', 'FRAIS_DIVERS_GESTION', 'ANNONCES'), (amount) =>
    tell('warnings.bank_fees', { amount, flat }),
  );
  warn('FONDS_TRAVAUX', paid('COPRO_FONDS_TRAVAUX'), (amount) =>
    tell('warnings.works_fund', { amount }),
  );
  warn('CAPITAL_WORKS', paid('TRAV_CONSTRUCTION', 'TRAV_AMELIORATION_PRO'), (amount) =>
    tell('warnings.capital_works', { amount }),
  );

  const nobodys = linesOfNobody(form2072);
  // With a building, what an associate is paid falls on one, lent or not.
  const lost = form2072.contributions.filter(
    (item) => isShared(item) && (buildings.length === 0 || nobodys.has(item.code)),
  );
  if (lost.length > 0) {
    warnings.push({
      code: 'NO_BUILDING',
      ...(buildings.length === 0
        ? { severity: 'warning', ...tell('warnings.no_building') }
        : { severity: 'info', ...tell('warnings.no_let_building') }),
      sources: lost.map(({ source }) => source),
    });
  }
  const byAccount = entries
    .filter((entry) => !isOpening(entry))
    .flatMap((entry) => entry.lines)
    .filter(
      ({ account, category, source }) =>
        category === undefined && source.kind !== 'disposal' && isResultAccount(account),
    );
  if (byAccount.length > 0) {
    warnings.push({
      code: 'WITHOUT_CATEGORY',
      severity: 'info',
      ...tell('warnings.without_category'),
      sources: byAccount.map(({ source }) => source),
    });
  }
  return warnings;
}

const associateSystems = ({ buildings }: YearInput, { form2072 }: YearResult): YearWarning[] =>
  declaredOf(buildings, form2072).flatMap(({ id, label, taxSystem: code }): YearWarning[] => {
    const system = taxSystem(code);
    if (system?.associateInformation !== true) return [];
    return [
      {
        code: 'ASSOCIATE_SYSTEM',
        severity: 'info',
        ...tell('warnings.associate_system', { label, system: system.label }),
        buildingId: id,
      },
    ];
  });

const debitCurrentAccounts = ({ currentAccounts }: YearResult): YearWarning[] =>
  currentAccounts
    .filter(({ minBalance }) => minBalance < 0)
    .map(({ associateId, closing, minBalance }) => ({
      code: 'DEBIT_CURRENT_ACCOUNT',
      severity: 'warning' as const,
      associateId,
      ...(closing < 0
        ? tell('warnings.debit_account', { debt: cents(-1 * closing) })
        : tell('warnings.debit_account_in_year', { debt: cents(-1 * minBalance) })),
    }));

function transfers({ shareMovements, year }: YearInput): YearWarning[] {
  const moved = shareMovements.filter(isTransfer);
  if (moved.length === 0) return [];
  const years = lawCount('DEFICIT_CESSION', year);
  const told = moved.some(({ fromId, toId }) => fromId !== undefined && toId !== undefined)
    ? tell('warnings.transfers', { years })
    : tell('warnings.issues');
  return [{ code: 'SHARE_TRANSFER', severity: 'info', ...told }];
}
