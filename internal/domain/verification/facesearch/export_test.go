package facesearch

// PartitionsInMemory counts the applications whose faces are held.
func PartitionsInMemory(s *Service) int {
	s.indexes.mu.Lock()
	defer s.indexes.mu.Unlock()
	return len(s.indexes.rooms)
}
