import type { Category } from '@sci/contract/category';

/**
 * What a movement of the category must name, and what it may: "Immeuble, Emprunt (Associé
 * possible)".
 */
export function requirementsOf(
  {
    building,
    associate,
    requires_loan,
  }: Pick<Category, 'building' | 'associate' | 'requires_loan'>,
  t: (key: string) => string,
): string {
  const required = [
    building === 'O' && t('categories.building'),
    associate === 'O' && t('categories.associate'),
    requires_loan && t('categories.loan'),
  ].filter((word) => word !== false);
  const possible = [
    building === 'F' && t('categories.mayBuilding'),
    associate === 'F' && t('categories.mayAssociate'),
  ].filter((word) => word !== false);
  return (
    [required.join(', '), possible.length === 0 ? '' : `(${possible.join(', ')})`]
      .filter((part) => part !== '')
      .join(' ') || '–'
  );
}
