import { cents, roundToEuro, type Cents } from '@sci/money/cents';
import { formatEuros, formatWhole } from '@sci/money/format';
import { isTransfer } from '../associates/share-movement.ts';
import type { Category } from '../categories/category.ts';
import { checkVerified } from '../law/law-table.ts';
import { taxSystem } from '../law/tax-systems.ts';
import { decisiveAmounts, lawCents, lawCount } from '../law/values.ts';
import { say } from '../messages/say.ts';
import { balanceOfPrefixes } from '../ledger/trial-balance.ts';
import { isOpening, isResultAccount } from '../ledger/entry.ts';
import { declaredOf } from '../tax/compute-2072.ts';
import { isVentilated } from '../ventilation/check-splits.ts';
import type { YearResult } from './compute-year.ts';
import type { YearInput } from './year-input.ts';
import type { YearWarning } from './year-warning.ts';
import { freeUse } from './free-use-warnings.ts';
import { sales } from './sale-warnings.ts';

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
    ...freeUse(input, result),
    ...sales(input, result),
    ...outsideForm(input, result),
    ...associateSystems(input, result),
    ...unusualSenses(input, result),
    ...debitCurrentAccounts(result),
    ...paidToAssociates(result),
    ...transfers(input),
  ];
}

function completeForm({ buildings, associates }: YearInput, result: YearResult): YearWarning[] {
  const byBuilding = declaredOf(buildings, result.form2072).filter(
    (building) => taxSystem(building.taxSystem)?.form === '2072-C',
  );
  const byAssociate = associates.filter(
    ({ id, regime = 'PERSON' }) => regime !== 'PERSON' && (result.fiscalParts.get(id) ?? 0) > 0,
  );
  const reasons = [
    ...byBuilding.map(({ label, taxSystem: code }) =>
      say('tax.reason', { name: label, why: taxSystem(code)?.label ?? code }),
    ),
    ...byAssociate.map(({ name, regime }) =>
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
      message: say('tax.complete_form', { reasons: reasons.join(', ') }),
    },
    ...byAssociate.map(({ id, name }): YearWarning => ({
      code: 'ASSOCIATE_OTHER_REGIME',
      severity: 'warning',
      associateId: id,
      message: say('tax.other_regime', { name }),
    })),
  ];
}

function provisionalLaw({ year }: YearInput): YearWarning[] {
  if (checkVerified(decisiveAmounts, year).length === 0) return [];
  const message = `Les montants fixés par la loi n’ont pas encore été vérifiés pour ${year}\u00a0: les derniers connus sont appliqués.`;
  return [{ code: 'PROVISIONAL_LAW', severity: 'error', message }];
}

function unventilated({ movements }: YearInput): YearWarning[] {
  const waiting = movements.filter((movement) => !isVentilated(movement));
  if (waiting.length === 0) return [];
  const message = `${waiting.length} ${waiting.length > 1 ? 'mouvements ne sont pas ventilés' : 'mouvement n’est pas ventilé'}\u00a0: le résultat est incomplet.`;
  return [
    {
      code: 'NOT_VENTILATED',
      severity: 'warning',
      message,
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
      message:
        'Aucune part en pleine propriété ou en usufruit\u00a0: le résultat n’est réparti entre personne.',
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
      message: `${held} parts réparties entre les associés pour ${company.sharesTotal} parts de la société.`,
    });
  }
  const booked = cents(-1 * balanceOfPrefixes(result.trialBalance, '101'));
  if (booked !== company.capital) {
    warnings.push({
      code: 'CAPITAL',
      severity: 'info',
      message: `Le capital de la société est de ${formatEuros(company.capital)}, le compte 101 porte ${formatEuros(booked)}.`,
    });
  }
  return warnings;
}

/** What was paid or cashed and reaches no line, for the reasons that users ask about most. */
function outsideForm(
  { buildings, year }: YearInput,
  { entries, form2072 }: YearResult,
): YearWarning[] {
  const warnings: YearWarning[] = [];
  const paid = (...codes: readonly string[]): Cents => {
    const lines = entries.filter((entry) => !isOpening(entry)).flatMap((entry) => entry.lines);
    return cents(
      lines.reduce(
        (total, { category, debit, credit }) =>
          codes.includes(category ?? '') ? total + debit - credit : total,
        0,
      ),
    );
  };
  const tell = (code: string, amount: Cents, why: string) => {
    if (amount > 0)
      warnings.push({ code, severity: 'info', message: `${formatEuros(amount)} ${why}` });
  };
  tell('TEOM', paid('TEOM'), 'de TEOM\u00a0: à récupérer sur les locataires, non déductibles.');
  tell(
    'BANK_FEES',
    paid('FRAIS_BANCAIRES', 'FRAIS_DIVERS_GESTION', 'ANNONCES'),
    `de frais de gestion courante\u00a0: couverts par le forfait de ${formatWhole(roundToEuro(lawCents('FORFAIT_GESTION', year)))}\u00a0€ par local, non déductibles.`,
  );
  tell(
    'FONDS_TRAVAUX',
    paid('COPRO_FONDS_TRAVAUX'),
    'versés au fonds de travaux\u00a0: déductibles seulement quand le syndic paie les travaux.',
  );
  tell(
    'CAPITAL_WORKS',
    paid('TRAV_CONSTRUCTION', 'TRAV_AMELIORATION_PRO'),
    'de travaux immobilisés\u00a0: non déductibles.',
  );

  const shared = form2072.contributions.filter(
    ({ buildingId, code }) => buildingId === undefined && code.startsWith('L'),
  );
  if (buildings.length === 0 && shared.length > 0) {
    warnings.push({
      code: 'NO_BUILDING',
      severity: 'warning',
      message:
        'Des dépenses communes ne sont déduites d’aucun revenu\u00a0: la société n’a pas d’immeuble.',
      sources: shared.map(({ source }) => source),
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
      message:
        'Des charges ou produits saisis par compte, sans catégorie, ne vont sur aucune ligne de la déclaration.',
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
        message: `${label} (${system.label})\u00a0: la réduction d’impôt est celle des associés, à leur communiquer.`,
        buildingId: id,
      },
    ];
  });

/** A refund is normal; a wrong sign is the most frequent mistake. */
function unusualSenses({ movements }: YearInput, { categories }: YearResult): YearWarning[] {
  return movements.flatMap(({ id, label, splits }) =>
    splits.flatMap((split, position): YearWarning[] => {
      const category = categories.get(split.category);
      if (category === undefined || isUsual(category, split.amount)) return [];
      const message = `${label}\u00a0: ${formatEuros(split.amount)} sur «\u00a0${category.label}\u00a0», est-ce un remboursement\u00a0?`;
      return [
        {
          code: 'UNUSUAL_DIRECTION',
          severity: 'info',
          message,
          sources: [{ kind: 'split', movementId: id, position }],
        },
      ];
    }),
  );
}

const isUsual = ({ sense }: Category, amount: Cents): boolean =>
  sense === 'RD' || (sense === 'R' ? amount >= 0 : amount <= 0);

const debitCurrentAccounts = ({ currentAccounts }: YearResult): YearWarning[] =>
  currentAccounts
    .filter(({ minBalance }) => minBalance < 0)
    .map(({ associateId, closing, minBalance }) => ({
      code: 'DEBIT_CURRENT_ACCOUNT',
      severity: 'warning' as const,
      associateId,
      message:
        closing < 0
          ? `Compte courant débiteur\u00a0: l’associé doit ${formatEuros(cents(-1 * closing))} à la SCI.`
          : `Compte courant débiteur en cours d’année, jusqu’à ${formatEuros(cents(-1 * minBalance))}.`,
    }));

/** Line 20 leaves the shared result and is taxed in the name of who was paid. */
function paidToAssociates({ form2072 }: YearResult): YearWarning[] {
  const paid = Map.groupBy(
    form2072.contributions.filter(({ code }) => code === 'L20'),
    ({ associateId }) => associateId,
  );
  return [...paid].flatMap(([associateId, contributions]): YearWarning[] => {
    const total = cents(contributions.reduce((sum, { amount }) => sum + amount, 0));
    if (total === 0) return [];
    const message = `${formatEuros(total)} de rémunération ou d’avantage en nature (ligne 20)\u00a0: imposables au nom de l’associé qui les reçoit.`;
    return [
      {
        code: 'PAID_TO_ASSOCIATE',
        severity: 'info',
        message,
        associateId,
        sources: contributions.map(({ source }) => source),
      },
    ];
  });
}

function transfers({ shareMovements, year }: YearInput): YearWarning[] {
  if (!shareMovements.some(isTransfer)) return [];
  const years = lawCount('DEFICIT_CESSION', year);
  const message = `Parts cédées dans l’année\u00a0: les associés présents au 31 décembre sont imposés sur toute l’année. Une cession dans les ${years} ans qui suivent l’imputation d’un déficit sur le revenu global remet ce déficit en cause. Le compte courant du cédant ne suit pas les parts.`;
  return [{ code: 'SHARE_TRANSFER', severity: 'info', message }];
}
