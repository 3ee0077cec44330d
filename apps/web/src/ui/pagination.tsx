import { useId } from 'react'
import { messages } from '../lib/messages.tsx'
import { Icon } from './icon.tsx'
import { ChevronLeft, ChevronRight } from './icons.gen.ts'
import { PAGE_SIZES, pageNumbers } from './page-numbers.ts'
import styles from './pagination.module.css'
import { SelectBox } from './select.tsx'

const t = messages('controls')

type PaginationProps = {
  page: number
  totalPages: number
  onPage: (page: number) => void
  pageSize: number
  onPageSize: (pageSize: number) => void
}

/** The pages of a list, and the choice of their size. */
export function Pagination({ page, totalPages, onPage, pageSize, onPageSize }: PaginationProps) {
  const sizeId = useId()
  return (
    <nav className={styles.pagination} aria-label={t('pages')}>
      <ol>
        <li>
          <button
            type="button"
            aria-label={t('previousPage')}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <Icon shape={ChevronLeft} />
          </button>
        </li>
        {pageNumbers(page, totalPages).map((number, index, all) => (
          <li key={number === 'gap' ? `after-${all[index - 1]}` : number}>
            <PageNumber number={number} page={page} onPage={onPage} />
          </li>
        ))}
        <li>
          <button
            type="button"
            aria-label={t('nextPage')}
            disabled={page >= totalPages}
            onClick={() => onPage(page + 1)}
          >
            <Icon shape={ChevronRight} />
          </button>
        </li>
      </ol>
      <div className={styles.size}>
        <label htmlFor={sizeId}>{t('perPage')}</label>
        <SelectBox
          small
          id={sizeId}
          value={pageSize}
          onChange={(event) => onPageSize(Number(event.currentTarget.value))}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </SelectBox>
      </div>
    </nav>
  )
}

type PageNumberProps = { number: number | 'gap'; page: number; onPage: (page: number) => void }

function PageNumber({ number, page, onPage }: PageNumberProps) {
  if (number === 'gap') return <span aria-hidden="true">…</span>
  return (
    <button
      type="button"
      aria-label={t('pageNumber', { number })}
      aria-current={number === page ? 'page' : undefined}
      onClick={() => onPage(number)}
    >
      {number}
    </button>
  )
}
