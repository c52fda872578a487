package facesearch

// PartitionsInMemory counts the applications whose faces are held.
func PartitionsInMemory(s *Service) int {
	s.shelf.mu.Lock()
	defer s.shelf.mu.Unlock()
	return len(s.shelf.rooms)
}
