import type { View } from '../blocks.ts';
import { isElided } from '../print/words.ts';
import { horizonData } from '../../testing/papers/horizon-3.ts';
import { assemblyConveningView } from './assembly-convening.ts';
import { assemblyMinutesView } from './assembly-minutes.ts';
import type { Associate } from './data.ts';
import { quotePartStatementView } from './quote-part-statement.ts';
import { shareTransferView } from './share-transfer.ts';

/** What documents write of those who are no single natural person. */

/** The words of a document in their order, with plain spaces. */
const words = (view: View): string[] => partsOf(view).map((text) => text.replaceAll(/\s/g, ' '));

const partsOf = (view: View): string[] =>
  view.blocks.flatMap((block) => {
    if (block.kind === 'form') return block.lines.map((line) => line.join(''));
    if (block.kind === 'paragraph') return [block.runs.map(({ text }) => text).join('')];
    return block.kind === 'facts' ? block.items.map(({ name, value }) => `${name} : ${value}`) : [];
  });

const company = (associate: Associate): Associate => ({ ...associate, regime: 'COMPANY' });

it('draws the power of a company up in its own name, with its seat and who acts for it', () => {
  const data = horizonData.assemblyConvening;
  const [first, ...others] = data.associates.map((one, index) =>
    index === 1 ? company(one) : one,
  );
  const view = assemblyConveningView({ ...data, associates: first ? [first, ...others] : [] });
  expect(words(view)).toEqual(
    expect.arrayContaining([
      'La société Bastien Lemoine,',
      expect.stringMatching(/^dont le siège est : 3 quai Augagneur/),
      'représentée par ',
      expect.stringMatching(/^pour la représenter à l’assemblée/),
      'Je soussigné(e) Arthur Lemoine,',
      expect.stringMatching(/^pour me représenter à l’assemblée/),
    ]),
  );
  expect(words(view)).not.toContain('Je soussigné(e) Bastien Lemoine,');
});

it('asks the deed for the seat of a company and the proxy of undivided owners, and for the birth of neither', () => {
  const data = horizonData.shareTransfer;
  const view = shareTransferView({
    ...data,
    from: company(data.from),
    to: { ...data.to, undivided: true, joint_representative: 'Anne Roux' },
  });
  const facts = words(view).filter((line) => line.includes(' : '));
  expect(facts).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Siège : /),
      expect.stringMatching(/^Représentée par : …/),
      'Mandataire unique : Anne Roux',
      expect.stringMatching(/^Indivisaires : …/),
    ]),
  );
  expect(facts.join(' ')).not.toMatch(/Naissance|matrimoniale/);
});

it('ends an address abroad with its country, in the deed as in the power, and no other address', () => {
  const moved = {
    address_street: 'rue Neuve',
    address_zip: '1000',
    address_city: 'Bruxelles',
    address_country: 'BE',
  };
  const deed = horizonData.shareTransfer;
  const view = shareTransferView({ ...deed, to: { ...deed.to, ...moved } });
  expect(words(view)).toContainEqual(expect.stringMatching(/rue Neuve, 1000 Bruxelles, BELGIQUE$/));
  expect(words(shareTransferView(deed)).join(' ')).not.toContain('FRANCE');

  const { associates, ...meeting } = horizonData.assemblyConvening;
  const convening = assemblyConveningView({
    ...meeting,
    associates: associates.map((associate) => ({ ...associate, ...moved })),
  });
  const recipients = convening.blocks.flatMap((block) =>
    block.kind === 'recipient' ? [block.lines.at(-1)] : [],
  );
  expect(new Set(recipients)).toEqual(new Set(['BELGIQUE']));
});

it('asks the statement of a company for its seat, and for the birth of neither it nor undivided owners', () => {
  const data = horizonData.quotePartStatement;
  const factsOf = (change: Partial<Associate>) => {
    const associates = data.associates.map((one) => ({ ...one, ...change }));
    return words(quotePartStatementView({ ...data, associates })).join(' ');
  };
  expect(factsOf({})).toContain('Naissance : ');
  expect(factsOf({ regime: 'COMPANY' })).toContain('Siège : ');
  expect(factsOf({ regime: 'COMPANY' })).not.toContain('Naissance : ');
  expect(factsOf({ undivided: true })).not.toContain('Naissance : ');
});

it('never says that all are there while the shares of one of them can’t vote', () => {
  const data = horizonData.assemblyMinutes;
  const minutes = (attending: number) =>
    words(
      assemblyMinutesView({
        ...data,
        assembly: { ...data.assembly, presence: { attending, all: 1000 } },
      }),
    ).join(' ');
  expect(minutes(1000)).toContain('Tous les associés étant présents ou représentés');
  expect(minutes(930)).not.toContain('Tous les associés');
});

it('shortens « de » before a vowel', () => {
  const names = ['Anne', 'Émile', 'Œuvrard', 'Yves', 'Hugo', 'Indivision Roux'];
  expect(names.filter((name) => !isElided(name))).toEqual([]);
  expect(['Hangar', 'Yassine', 'Zoé', 'SARL Roux'].filter(isElided)).toEqual([]);
});
