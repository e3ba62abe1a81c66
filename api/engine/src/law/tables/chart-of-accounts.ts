/**
 * The accounts of the general chart of accounts by their first three digits; classes 3 and 5 are
 * those that a company which lets may have, by two. Not read again in the text yet: an account that
 * is missing here is refused in a category, never in the books.
 */
export const chartOfAccounts = {
  source:
    'Plan comptable général (règlement ANC 2014-03), art. 932-1, dans ses rédactions antérieure et postérieure au règlement ANC 2022-06 (exercices ouverts à compter du 1er janvier 2025)',
  beginnings: [
    '101 102 104 105 106 107 108 109 110 119 120 129 131 138 139 142 143 144 145 146 147 148',
    '151 152 153 154 155 156 157 158 161 163 164 165 166 167 168 169 171 174 178 181 186 187 188',
    '201 203 205 206 207 208 211 212 213 214 215 218 231 232 237 238 261 266 267 268 269',
    '271 272 273 274 275 276 277 279 280 281 282 290 291 292 293 296 297',
    '31 32 33 34 35 36 37 38 39',
    '401 403 404 405 408 409 410 411 413 416 417 418 419 421 422 424 425 426 427 428 431 437 438',
    '441 442 443 444 445 446 447 448 449 451 455 456 457 458 462 464 465 467 468',
    '471 472 473 474 475 476 477 478 481 486 487 488 491 495 496',
    '50 51 52 53 54 58 59',
    '601 602 603 604 605 606 607 608 609 611 612 613 614 615 616 617 618 619',
    '621 622 623 624 625 626 627 628 629 631 633 635 637 641 644 645 646 647 648 649',
    '651 652 653 654 655 656 657 658 661 664 665 666 667 668 671 672 674 675 678 681 686 687',
    '691 695 696 697 698 699',
    '701 702 703 704 705 706 707 708 709 713 721 722 740 741 742 747 751 752 753 754 755 756 757 758',
    '761 762 763 764 765 766 767 768 771 772 774 775 777 778 781 786 787 791 796 797',
  ].flatMap((line) => line.split(' ')),
  /**
   * Where a group of the ledger stands in the balance sheet. Nothing that passes through a bank is
   * written on reserves, results carried forward or depreciation: assemblies and closings are.
   */
  ofGroup: {
    ATTENTE: ['47'],
    BANQUE: ['51', '53', '58'],
    CAPITAL: ['101', '104', '108', '109', '456'],
    COMPTES_COURANTS: ['451', '455', '457', '458'],
    DEPOTS: ['165', '275'],
    EMPRUNTS: ['161', '163', '164', '167', '168'],
    IMMOBILISATIONS: ['20', '21', '23', '26', '27', '404'],
    TIERS: ['40', '41', '42', '43', '44', '46', '47'],
  },
} as const;
